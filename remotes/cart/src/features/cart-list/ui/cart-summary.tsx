import type { CartDetail } from '@newsphoto/contract';
import {
  type CartQuote,
  describeUse,
  hasFlatRate,
  REFERENCE_TAX_NOTE,
  taxLabel,
  totalLabel,
} from '@newsphoto/domain/orders';
import { Button, Note, Stack, Title } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { billGroups, isBilledMonthly, stepText, yenText } from '../../../blocks/cart/model/fee-text.ts';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  readonly cart: CartDetail;
  readonly quote: CartQuote | undefined;
  /** How many cannot be ordered. */
  readonly blocked: number;
}

const USE_PATH = '/cartList/useCost';
const ORDER_PATH = '/order';

/** How many, what for and what it costs, and the next step. */
export function CartSummary({ cart, quote, blocked }: CartSummaryProps) {
  const navigate = useNavigate();
  const { entries } = cart;
  const isOpen = quote?.rows.some(({ kind }) => kind === 'open' || kind === 'invalid') ?? false;
  return (
    <aside className={styles.summary} aria-label="カートの合計">
      <Stack gap={8}>
        <Title level={2} size="text">
          {entries.length.toLocaleString('ja-JP')}件の素材
        </Title>
        {blocked > 0 && <Note tone="alert">{`うち${blocked}件は注文できません`}</Note>}
        <UseSentence cart={cart} />
        {cart.pricing?.contract && <ContractSentence contract={cart.pricing.contract} />}
        {quote && <QuoteTotal quote={quote} isReference={isBilledMonthly(cart.pricing)} />}
      </Stack>
      {quote ? (
        <div className={styles.actions}>
          {isOpen || quote.priced === 0 ? (
            <Button kind="primary" block onClick={() => void navigate(USE_PATH)}>
              使用条件を入力
            </Button>
          ) : (
            <>
              <Button kind="primary" block onClick={() => void navigate(ORDER_PATH)}>
                注文へ進む
              </Button>
              <Button block onClick={() => void navigate(USE_PATH)}>
                使用条件を変更
              </Button>
            </>
          )}
        </div>
      ) : (
        <Note>料金とご注文については、担当者にお問い合わせください。</Note>
      )}
    </aside>
  );
}

function UseSentence({ cart: { use, entries, pricing } }: Pick<CartSummaryProps, 'cart'>) {
  if (!pricing) return null;
  const own = entries.filter((entry) => entry.use).length;
  return (
    <div className={use ? styles.sentence : undefined}>
      <Note>
        {use ? describeUse(use, pricing.table) : '使用条件はまだ入力されていません。'}
        {own > 0 && `　個別の条件：${own.toLocaleString('ja-JP')}件`}
      </Note>
    </div>
  );
}

type MemberContract = NonNullable<NonNullable<CartDetail['pricing']>['contract']>;

/** By which contract of the member's group the fees are. */
function ContractSentence({ contract: { terms, used } }: { readonly contract: MemberContract }) {
  if (terms.isStopped)
    return <Note tone="alert">ご契約によるお取引を停止しています。担当者にお問い合わせください。</Note>;
  const count = `${used.toLocaleString('ja-JP')}/${terms.count.toLocaleString('ja-JP')}点`;
  return <Note>{`${terms.name}${hasFlatRate(terms) ? `　今月のご利用：${count}` : ''}`}</Note>;
}

interface QuoteTotalProps {
  readonly quote: CartQuote;
  /** Of the tax: the orders are billed monthly. */
  readonly isReference: boolean;
}

function QuoteTotal({ quote, isReference }: QuoteTotalProps) {
  if (quote.priced === 0) return null;
  const rest = quote.rows.length - quote.priced;
  return (
    <>
      <p className={styles.total}>
        <span>{totalLabel(isReference, 'お見積り')}</span>
        <strong>{yenText(quote.total)}</strong>
      </p>
      <details className={styles.factors}>
        <summary>料金の内訳</summary>
        {billGroups(quote).map(({ steps, fee, count }) => (
          <dl key={steps.map(({ label, amount }) => `${label}${amount}`).join()}>
            {steps.map((one) => (
              <div key={`${one.kind}${one.label}`}>
                <dt>
                  {one.label} {stepText(one)}
                </dt>
                <dd>{yenText(one.amount)}</dd>
              </div>
            ))}
            <div>
              <dt>{`${yenText(fee)} × ${count}件`}</dt>
              <dd>{yenText(fee * count)}</dd>
            </div>
          </dl>
        ))}
        <dl>
          <div>
            <dt>小計（税別）</dt>
            <dd>{yenText(quote.net)}</dd>
          </div>
          {quote.taxes.map(({ percent, tax }) => (
            <div key={percent}>
              <dt>{taxLabel(percent, isReference)}</dt>
              <dd>{yenText(tax)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isReference && <Note>{REFERENCE_TAX_NOTE}</Note>}
      {rest > 0 && (
        <div className={styles.rest}>
          <Note>{`ほか${rest}件は、お見積りに含まれていません。`}</Note>
        </div>
      )}
    </>
  );
}
