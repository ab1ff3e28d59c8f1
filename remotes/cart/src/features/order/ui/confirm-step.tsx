import { textLine } from '@newsphoto/content/texts';
import { PERMISSION_APPROVAL } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { describeUse, needsApproval, REFERENCE_TAX_NOTE, taxLabel } from '@newsphoto/domain/orders';
import { useExtensions } from '@newsphoto/extensions';
import { useHasPermissions } from '@newsphoto/session';
import { Button, Details, Note, Stack, Table, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { textOf } from '../../../blocks/cart/model/cart-rows.ts';
import { isBilledMonthly, yenText } from '../../../blocks/cart/model/fee-text.ts';
import type { OrderDocument } from '../model/order-document.ts';
import type { OrderEntry } from '../model/order-visit.ts';
import styles from './order-page.module.css';

interface ConfirmStepProps {
  readonly document: OrderDocument;
  readonly entry: OrderEntry;
  readonly userName: string;
  readonly sending: boolean;
  readonly disabled: boolean;
  readonly onOrder: () => void;
  /** Issues a quote of it; returns its address. */
  readonly quoteOf: () => Promise<string | undefined>;
}

/** The order as the document that it becomes. */
export function ConfirmStep({ document, onOrder, quoteOf, ...props }: ConfirmStepProps) {
  const { entry, userName, sending, disabled } = props;
  const { rows, quote, bound, pricing } = document;
  const isReference = isBilledMonthly(pricing);
  const way = useExtensions('order-delivery').find(({ id }) => id === entry.delivery);
  const { contract } = pricing;
  const isApprover = useHasPermissions([PERMISSION_APPROVAL]);
  const isForApproval = contract !== null && needsApproval(contract.terms, quote.total) && !isApprover;
  return (
    <Stack as="section" gap={16} aria-labelledby="order-confirm">
      <article className={styles.document} aria-labelledby="order-confirm">
        <Title level={2} id="order-confirm">
          注文書
        </Title>
        <Details
          label="注文の内容"
          details={[
            ['申込者', `${userName} 様`],
            ['請求先', addressee(entry, userName)],
            ['受け取り', way?.title ?? 'ダウンロード'],
            ['見積書', bound ? `${bound.documentNo}（有効期限 ${formatDay(bound.validUntil)}）` : ''],
            ['規約', `素材使用規約 ${entry.agreed}版（注文の確定をもって同意）`],
          ]}
        />
        <Items document={document} />
        <dl className={styles.sums}>
          <Sum label="小計（税別）" amount={quote.net} />
          {quote.taxes.map(({ percent, tax }) => (
            <Sum key={percent} label={taxLabel(percent, isReference)} amount={tax} />
          ))}
          <div className={styles.total}>
            <dt>{`合計（税込${isReference ? '、参考' : ''}、${rows.length.toLocaleString('ja-JP')}点）`}</dt>
            <dd>{yenText(quote.total)}</dd>
          </div>
        </dl>
        <Note>
          {isReference
            ? `${REFERENCE_TAX_NOTE}却下した素材の料金は発生しません。`
            : '請求額は、審査で許諾した素材の料金と消費税の合計です。却下した素材の料金は発生しません。'}
        </Note>
      </article>
      {isForApproval && (
        <Note size="text">
          ご契約で定めた金額（{yenText(contract.terms.approvalOver ?? 0)}
          ）を超えるため、所属グループの承認者の承認後に申し込みます。
        </Note>
      )}
      <p className={styles.next}>
        <Button kind="primary" loading={sending} disabled={disabled} onClick={onOrder}>
          注文する
        </Button>
      </p>
      {!bound && <QuoteIssue quoteOf={quoteOf} />}
    </Stack>
  );
}

/** The same as a numbered quote, which binds its price. */
function QuoteIssue({ quoteOf }: Pick<ConfirmStepProps, 'quoteOf'>) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const run = async () => {
    setBusy(true);
    const address = await quoteOf();
    setBusy(false);
    if (address) await navigate(address);
  };
  return (
    <Toolbar>
      <Button loading={busy} onClick={() => void run()}>
        この内容で見積書を発行
      </Button>
      <Note as="span">注文せずに、30日間有効な見積書を発行します。素材はカートに残ります。</Note>
    </Toolbar>
  );
}

const addressee = ({ billTo, billing }: OrderEntry, userName: string): string =>
  billTo === 'account'
    ? `登録の会社・団体（${userName} 様のアカウント）`
    : [
        [billing.name, billing.department].filter(Boolean).join('　'),
        [billing.postalCode && `〒${billing.postalCode}`, billing.address].filter(Boolean).join(' '),
      ].join('\n');

function Sum({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{yenText(amount)}</dd>
    </div>
  );
}

function Items({ document: { rows, pricing } }: Pick<ConfirmStepProps, 'document'>) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">素材</th>
          <th scope="col">使用条件</th>
          <th scope="col" data-number>
            料金（税別）
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, use, fee }) => (
          <tr key={entry.contentId}>
            <td>
              {entry.content?.headline}
              <Note as="span" numbers>
                <br />
                {entry.contentId}
                {entry.content?.text && `　${textLine(entry.content.text)}`}
              </Note>
            </td>
            <td>
              {describeUse(use, pricing.table, textOf(entry))}
              <Note as="span">
                <br />
                {`媒体名「${use.title}」　${use.copies.toLocaleString('ja-JP')}部`}
              </Note>
            </td>
            <td data-number>{yenText(fee)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
