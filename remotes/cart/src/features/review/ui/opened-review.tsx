import type { OrderItem, ReviewDetail } from '@newsphoto/contract';
import { totalLabel } from '@newsphoto/domain/orders';
import { StateMark } from '@newsphoto/records';
import { Box, Button, Details, Note, Section, Stack, Title, Toolbar, useKeyCommands } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { documentsHref, stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import { saveReportFile } from '../../../blocks/order/state/save-report-file.ts';
import { OrderItems } from '../../../blocks/order/ui/order-items.tsx';
import { OrderThread } from '../../../blocks/order/ui/order-thread.tsx';
import { ReportList } from '../../../blocks/order/ui/report-list.tsx';
import { OpenedOrder } from '../../../blocks/order-queue/ui/opened-order.tsx';
import { currentItem, type ItemDraft, type ReviewDrafts } from '../model/review-drafts.ts';
import { useReview, useReviewSteps } from '../state/use-reviews.ts';
import { CancelReview } from './cancel-review.tsx';
import { ItemDecision, reasonOf } from './item-decision.tsx';
import { LicenceSteps } from './licence-steps.tsx';
import { OfferEditor } from './offer-editor.tsx';
import styles from './review-page.module.css';
import { ReviewReply } from './review-reply.tsx';

/** The order and its thread. */
export function OpenedReview({ orderId }: { readonly orderId: string }) {
  return <OpenedOrder loaded={useReview(orderId)}>{(order) => <LoadedReview order={order} />}</OpenedOrder>;
}

const MARKED: Readonly<Record<'allow' | 'refuse', ItemDraft>> = {
  allow: { decision: 'allow', exclusive: false, reason: '' },
  refuse: { decision: 'refuse', exclusive: false, reason: '' },
};
const IN_REVIEW: readonly ReviewDetail['state'][] = ['submitted', 'reviewing', 'returned'];

function LoadedReview({ order }: { readonly order: ReviewDetail }) {
  const [drafts, setDrafts] = useState<ReviewDrafts>({});
  const [chosenId, setChosenId] = useState<string>();
  const reply = useRef<HTMLTextAreaElement>(null);
  const steps = useReviewSteps(order);
  const [isOffering, setOffering] = useState(false);
  const isOpen = IN_REVIEW.includes(order.state) && !order.isOwn;
  const items = conflictsFirst(order.items);
  const current = isOpen ? currentItem(items, drafts, chosenId) : undefined;
  const mark = ({ itemId }: Pick<OrderItem, 'itemId'>, draft: ItemDraft) => {
    setDrafts((all) => ({ ...all, [itemId]: draft }));
    setChosenId(undefined);
    // The reason comes next: its list has the focus once it is drawn.
    if (draft.decision !== 'allow' && draft.reason === '') setTimeout(() => reasonOf(itemId)?.focus());
  };
  useKeyCommands({
    y: () => current && mark(current, MARKED.allow),
    n: () => current && mark(current, MARKED.refuse),
    r: () => reply.current?.focus(),
  });
  return (
    <>
      <section className={styles.order} aria-label={`注文 ${order.orderNo}`}>
        <Head order={order} />
        {isOpen && order.state === 'submitted' && (
          <p className={styles.line}>
            <Button loading={steps.busy} onClick={() => void steps.start()}>
              審査を開始する
            </Button>
          </p>
        )}
        <OrderItems
          items={items}
          reader="desk"
          withDecisions
          currentId={current?.itemId}
          actions={(item) =>
            isOpen ? (
              <ItemDecision
                item={item}
                draft={drafts[item.itemId]}
                onMark={(draft) => mark(item, draft)}
                onChoose={() => setChosenId(item.itemId)}
              />
            ) : (
              <LicenceSteps key={item.licence?.state} order={order} item={item} />
            )
          }
        />
        {isOpen && !isOffering && (
          <p className={styles.line}>
            <Button onClick={() => setOffering(true)}>条件・料金を提案</Button>
          </p>
        )}
        {isOpen && isOffering && (
          <OfferEditor order={order} steps={steps} onClose={() => setOffering(false)} />
        )}
      </section>
      <Stack as="section" gap={24} aria-label="やりとりと審査の結果">
        <Section title="やりとり" gap={8}>
          <OrderThread events={order.events} />
        </Section>
        {order.reports.length > 0 && (
          <Section title="掲載報告" gap={12}>
            <ReportList
              reports={order.reports}
              onDownload={(report) =>
                void saveReportFile(
                  'GET /order-reviews/:orderId/reports/:reportId/file',
                  order.orderId,
                  report,
                )
              }
            />
          </Section>
        )}
        {isOpen && (
          <ReviewReply
            ref={reply}
            order={order}
            drafts={drafts}
            steps={steps}
            onDecided={() => setDrafts({})}
          />
        )}
        <CancelReview order={order} />
        <Earlier order={order} />
      </Stack>
    </>
  );
}

const conflictsFirst = (items: readonly OrderItem[]): readonly OrderItem[] =>
  items.toSorted((one, other) => Number(other.conflicts.length > 0) - Number(one.conflicts.length > 0));

const OFFER_STATES = { open: '回答待ち', expired: '期限切れ', closed: '終了' } as const;

function Head({ order }: { readonly order: ReviewDetail }) {
  const { label, tone } = stateMark(order.state);
  const documents = documentsHref(order);
  return (
    <Stack gap={8}>
      <Toolbar gap="4px 12px">
        <Title level={2}>{titleOf(order)}</Title>
        <StateMark tone={tone}>{label}</StateMark>
        {documents && <Link to={documents}>帳票</Link>}
      </Toolbar>
      {order.isOwn && <Note tone="alert">ご自身の申込は審査できません。ほかの担当者が審査します。</Note>}
      {order.isAgreed && (
        <Box tone="mark">
          提案を申込者が受け入れた申込です（元の注文番号 {order.replaces?.orderNo}、見積書{' '}
          {order.quote?.documentNo}）。
        </Box>
      )}
      {order.offer && order.offer.state !== 'accepted' && (
        <Note size="text">
          提案 {order.offer.documentNo}：{yenText(order.offer.total)}（{OFFER_STATES[order.offer.state]}）
        </Note>
      )}
      {order.needsTwo && (
        <Box tone="mark">1人で許諾できる金額を超えています。許諾には2人の担当者の確認が必要です。</Box>
      )}
      <Details
        label="注文の内容"
        kind="columns"
        details={[
          ['注文番号', order.orderNo],
          ['申込者', `${order.ordererName}（${order.groupName}）`],
          ['請求先', [order.billing.name, order.billing.department].filter(Boolean).join('　')],
          [totalLabel(order.isBilledMonthly), yenText(order.total)],
          [
            totalLabel(order.isBilledMonthly, '許諾した合計'),
            order.grantedTotal === null ? '' : yenText(order.grantedTotal),
          ],
          ['規約', `${order.termsVersion}版`],
          ['請求', order.isBilledMonthly ? '契約により月ごとにまとめて請求' : ''],
        ]}
      />
    </Stack>
  );
}

function Earlier({ order: { earlier } }: { readonly order: ReviewDetail }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="この申込者のほかの注文" gap={4}>
      <ul className={styles.earlier}>
        {earlier.map((one) => (
          <li key={one.orderId}>
            <Note as="span" numbers>
              {one.orderNo}　{yenText(one.total)}
            </Note>
            <StateMark tone={stateMark(one.state).tone}>{stateMark(one.state).label}</StateMark>
          </li>
        ))}
      </ul>
    </Section>
  );
}
