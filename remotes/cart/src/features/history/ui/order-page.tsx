import type { OrderDetail } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { REFERENCE_TAX_NOTE, taxLabel, totalLabel } from '@newsphoto/domain/orders';
import { useApiQuery } from '@newsphoto/query';
import { failureOf, StateMark } from '@newsphoto/records';
import { Details, EmptyState, LoadingState, Note, Page, Section, Stack, Title, Toolbar } from '@newsphoto/ui';
import { Link, useParams } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { RenewalBox } from '../../../blocks/licences/ui/renewal-box.tsx';
import { TakedownNotices } from '../../../blocks/licences/ui/takedown-notices.tsx';
import { datedLine, documentsHref, stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import { orderQuery, useOrderChanges } from '../../../blocks/order/state/order-queries.ts';
import { LicensedActions } from '../../../blocks/order/ui/licensed-actions.tsx';
import { OrderItems } from '../../../blocks/order/ui/order-items.tsx';
import { OrderLine } from '../../../blocks/order/ui/order-line.tsx';
import { OrderThread } from '../../../blocks/order/ui/order-thread.tsx';
import { ReportSection } from '../../../blocks/reports/ui/report-section.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CancelButton } from './cancel-button.tsx';
import { OfferBox } from './offer-box.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import styles from './order-page.module.css';

const HISTORY_PATH = '/orderHistory';

/** An order of the member: its steps, contents with their licences, amounts, and the thread with the desk. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const loaded = useApiQuery(orderQuery(orderId));
  useOrderChanges();
  const { data: order, error } = loaded;
  const isUnknown = error?.status === 404 || error?.status === 400;
  return (
    <Page kind="list" width={1280}>
      <p className={styles.back}>
        <Link to={HISTORY_PATH}>購入履歴へ戻る</Link>
      </p>
      {!order && !error && <LoadingState />}
      {isUnknown && (
        <EmptyState
          title="このご注文は見つかりません"
          actions={<Link to={HISTORY_PATH}>購入履歴を見る</Link>}
        >
          番号が正しいかどうか、注文したアカウントでログインしているかどうかを確認してください。
        </EmptyState>
      )}
      {!order && error && !isUnknown && failureOf(loaded)}
      {order && !isUnknown && <ShownOrder order={order} onChanged={loaded.refetch} />}
    </Page>
  );
}

interface ShownOrderProps {
  readonly order: OrderDetail;
  readonly onChanged: () => Promise<unknown>;
}

function ShownOrder({ order, onChanged }: ShownOrderProps) {
  const { label, tone } = stateMark(order.state);
  const documents = documentsHref(order);
  const isDecided = ['approved', 'refused'].includes(order.state);
  return (
    <>
      <Toolbar gap="8px 16px" justify="space-between" align="start">
        <div>
          <Title lineHeight={1.4}>{titleOf(order)}</Title>
          <Toolbar gap="4px 12px">
            <Note as="span" size="text" numbers>
              注文番号 {order.orderNo}
            </Note>
            <StateMark tone={tone}>{label}</StateMark>
          </Toolbar>
        </div>
        <Toolbar>
          {documents && <Link to={documents}>帳票</Link>}
          <LicensedActions order={order} />
          <OrderAgainButton order={order} />
          <CancelButton order={order} onChanged={onChanged} />
        </Toolbar>
      </Toolbar>
      <OrderLine line={datedLine(order)} />
      <Replacement order={order} />
      {order.state === 'returned' && <OfferBox order={order} onChanged={onChanged} />}
      {order.state === 'returned' && <AnswerForm order={order} onChanged={onChanged} />}
      <TakedownNotices orderId={order.orderId} />
      <RenewalBox items={order.items} />
      <div className={styles.columns}>
        <Section title="素材" note={`${order.itemCount.toLocaleString('ja-JP')}点`} gap={4}>
          <OrderItems
            items={order.items}
            reader="orderer"
            withDecisions={isDecided || order.items.some(({ decision }) => decision !== 'open')}
          />
        </Section>
        <Stack gap={24}>
          <ReportSection order={order} onChanged={onChanged} />
          <Amounts order={order} />
          <Section title="やりとり" gap={8}>
            <OrderThread events={order.events} />
          </Section>
        </Stack>
      </div>
    </>
  );
}

/** The order that accepted an offer for this one, and the one before it. */
function Replacement({ order: { replacedBy, replaces } }: { readonly order: OrderDetail }) {
  if (!replacedBy && !replaces) return null;
  const { orderId, orderNo } = replacedBy ?? replaces ?? { orderId: '', orderNo: '' };
  const link = <Link to={`${HISTORY_PATH}/${orderId}`}>{orderNo}</Link>;
  return (
    <Note size="text">
      {replacedBy ? (
        <>ご提案の条件で、注文番号 {link} のご注文に替わりました。</>
      ) : (
        <>注文番号 {link} へのご提案をお受けいただいたご注文です。</>
      )}
    </Note>
  );
}

function Amounts({ order }: { readonly order: OrderDetail }) {
  const { billing, grantedTotal, isBilledMonthly } = order;
  return (
    <Section title="金額と請求先" gap={4}>
      <Details
        label="金額と請求先"
        details={[
          ['小計（税別）', yenText(order.net)],
          [taxLabel(order.taxPercent, isBilledMonthly), yenText(order.tax)],
          [totalLabel(isBilledMonthly, '申込時の合計'), yenText(order.total)],
          [
            totalLabel(isBilledMonthly, '許諾した素材の合計'),
            grantedTotal === null ? '' : yenText(grantedTotal),
          ],
          ['見積書', order.quote?.documentNo ?? ''],
          ['請求先', [billing.name, billing.department].filter(Boolean).join('　')],
          [
            '請求先の住所',
            [billing.postalCode && `〒${billing.postalCode}`, billing.address].filter(Boolean).join(' '),
          ],
          ['申込者', order.ordererName],
          ['使用規約', `${order.termsVersion}版に ${formatDate(order.placedAt)} に同意`],
        ]}
      />
      {isBilledMonthly && <Note>{REFERENCE_TAX_NOTE}</Note>}
    </Section>
  );
}
