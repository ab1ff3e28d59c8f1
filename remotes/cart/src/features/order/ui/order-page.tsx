import { handedContents } from '@newsphoto/content';
import type { CartDetail, OrderReceipt } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { failureOf } from '@newsphoto/records';
import { useUserName } from '@newsphoto/session';
import { EmptyState, LoadingState, NoPermission, Page, Stack, Title } from '@newsphoto/ui';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { useCart } from '../../../blocks/cart/state/use-cart.ts';
import { TERMS } from '../../../blocks/order/model/order-terms.ts';
import { choosePrice } from '../model/bound-document.ts';
import { documentOf, type OrderDocument, quoteRequestOf, requestOf } from '../model/order-document.ts';
import { lastStepOf } from '../model/order-visit.ts';
import { issueQuote, useCartQuotes } from '../state/order-quotes.ts';
import { useOrderVisit } from '../state/use-order-visit.ts';
import { usePlacing } from '../state/use-placing.ts';
import { BillingStep } from './billing-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderBill } from './order-bill.tsx';
import { BlockedRows, PendingNotice, RefusalNotice } from './order-notices.tsx';
import styles from './order-page.module.css';
import { OrderSteps } from './order-steps.tsx';
import { PriceChoice } from './price-choice.tsx';
import { TermsStep } from './terms-step.tsx';

const COMPLETE_PATH = '/common/complete';

/** From the cart to an order: billing address, delivery, terms, and the order as it will be issued. */
export function OrderPage() {
  const loaded = useCart();
  return (
    <Page kind="list" width={1280}>
      <Title lineHeight={1.4}>ご注文</Title>
      {loaded.data ? (
        <OrderBody cart={loaded.data} />
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState title="カートを読み込んでいます" />
      )}
    </Page>
  );
}

/** The step is in the address: the browser's back button leads to the step before. */
function useStep(last: number) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('step') ?? 1);
  const step = Math.min(Math.max(Number.isInteger(wanted) ? wanted : 1, 1), last);
  const goTo = (next: number) => {
    // Which contents of the cart are ordered is in the address, too.
    const changed = new URLSearchParams(params);
    changed.set('step', String(next));
    setParams(changed);
  };
  return { step, goTo, only: handedContents('order', params).contentIds };
}

function OrderBody({ cart }: { readonly cart: CartDetail }) {
  const navigate = useNavigate();
  const placed = useOrderVisit();
  const { visit, change } = placed;
  const userName = useUserName();
  const { step, goTo, only } = useStep(lastStepOf(visit.entry, TERMS.version));
  const arrange = useRef<((orderId: string) => Promise<void>) | undefined>(undefined);
  const { place, sending, refusal } = usePlacing(placed, async (receipt, request) => {
    const arranged = await arrange.current?.(receipt.orderId).then(
      () => true,
      () => false,
    );
    await navigate(COMPLETE_PATH, {
      replace: true,
      state: {
        title: receipt.needsApproval ? '承認者に承認を依頼しました' : 'ご注文を受け付けました',
        message: completeText(receipt, request.contentIdList.length, arranged),
        backTo: `/orderHistory/${receipt.orderId}`,
        backLabel: receipt.isCleared ? '注文の内容を見る' : '注文の内容と審査の状況を見る',
      },
    });
  });
  const quotes = useCartQuotes();
  const live = documentOf(cart, only);
  const choice = live && choosePrice(live, quotes, visit.entry.quote);
  const document = choice?.document;
  const notices = (
    <>
      {visit.pending && !sending && (
        <PendingNotice order={visit.pending} refusal={refusal} onResend={place} />
      )}
      {!visit.pending && refusal && (
        <RefusalNotice refusal={refusal} total={document?.rows.length ? document.quote.total : undefined} />
      )}
    </>
  );
  if (!document || !choice) return <NoFees />;
  if (document.rows.length === 0) {
    return (
      <>
        {notices}
        <NothingToOrder document={document} />
      </>
    );
  }
  return (
    <>
      <OrderSteps step={step} onStep={goTo} />
      {notices}
      <PriceChoice choice={choice} live={live} onChoose={(quote) => change({ quote })} />
      <BlockedRows rows={document.blocked} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Step shown={step === 1}>
            <BillingStep
              entry={visit.entry}
              userName={userName}
              onDone={(entry) => {
                change(entry);
                goTo(2);
              }}
            />
          </Step>
          <Step shown={step === 2}>
            <DeliveryStep
              chosen={visit.entry.delivery}
              onChoose={(delivery) => change({ delivery })}
              onReady={(ready) => {
                arrange.current = ready;
              }}
              onDone={() => goTo(3)}
            />
          </Step>
          <Step shown={step === 3}>
            <TermsStep
              agreed={visit.entry.agreed}
              onAgree={(agreed) => change({ agreed })}
              onDone={() => goTo(4)}
            />
          </Step>
          {step === 4 && (
            <ConfirmStep
              document={document}
              entry={visit.entry}
              userName={userName}
              sending={sending}
              // Until the answer to what was sent is known, only that can be sent again.
              disabled={visit.pending !== null && !sending}
              onOrder={() => void place(requestOf(document, visit))}
              quoteOf={() => issueQuote(quoteRequestOf(document, visit))}
            />
          )}
        </div>
        <OrderBill document={document} live={live} />
      </div>
    </>
  );
}

/** A step that is not shown keeps what was entered. */
function Step({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>;
}

const NEXT = {
  approval:
    '所属グループの承認者が承認すると、写真デスクに申し込みます。承認の状況は購入履歴で確認できます。',
  cleared: 'ご契約により、審査なしで許諾しました。素材は購入履歴からダウンロードできます。',
  review: '写真デスクが使用条件を審査します。結果は購入履歴で確認できます。',
} as const;

/** Reports what happened, and nothing else. */
function completeText(
  { orderNo, total, isMailed, needsApproval, isCleared, isBilledMonthly }: OrderReceipt,
  count: number,
  arranged: boolean | undefined,
): string {
  return [
    needsApproval ? `注文番号は${orderNo}です。` : formatMessage('I1017', orderNo),
    `${count.toLocaleString('ja-JP')}点、合計 ${yenText(total)}（税込${isBilledMonthly ? '、参考' : ''}）。`,
    NEXT[needsApproval ? 'approval' : isCleared ? 'cleared' : 'review'],
    isMailed ? 'ご注文の控えを、登録のメールアドレスへお送りします。' : '',
    arranged === false
      ? '受け取り方法の登録はできませんでした。許諾のあと、購入履歴からダウンロードしてください。'
      : '',
  ].join('');
}

function NoFees() {
  return (
    <NoPermission title="この画面からはご注文いただけません">
      料金を確認する権限がないか、現在有効な料金表がありません。ご注文については担当者にお問い合わせください。
    </NoPermission>
  );
}

function NothingToOrder({ document: { blocked } }: { readonly document: OrderDocument }) {
  return (
    <Stack gap={16}>
      <EmptyState
        title={blocked.length > 0 ? '注文できる素材がありません' : 'カートは空です'}
        actions={
          <>
            <Link to="/cartList">カートを見る</Link>
            <Link to="/orderHistory">購入履歴を見る</Link>
          </>
        }
      >
        {blocked.length > 0
          ? '使用条件を入力するか、注文できない理由を確認してください。'
          : '別のタブで注文した場合は、購入履歴に表示されます。'}
      </EmptyState>
      <BlockedRows rows={blocked} />
    </Stack>
  );
}
