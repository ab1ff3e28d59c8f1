import type { ReviewDetail } from '@newsphoto/contract';
import { Button, Note, openConfirmation, pageBanners, Section, Toolbar } from '@newsphoto/ui';
import type { Ref } from 'react';
import { useOrderText } from '../../../blocks/order-queue/state/use-order-text.ts';
import { OrderText } from '../../../blocks/order-queue/ui/order-text.tsx';
import type { ReviewDrafts } from '../model/review-drafts.ts';
import type { useReviewSteps } from '../state/use-reviews.ts';

interface ReviewReplyProps {
  readonly order: ReviewDetail;
  readonly drafts: ReviewDrafts;
  readonly steps: ReturnType<typeof useReviewSteps>;
  readonly onDecided: () => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

const LABELS = { allow: '許諾', refuse: '却下', return: '差戻' } as const;

const summaryOf = (drafts: ReviewDrafts): string =>
  (['allow', 'refuse', 'return'] as const)
    .map(
      (one) =>
        [LABELS[one], Object.values(drafts).filter(({ decision }) => decision === one).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count}点`)
    .join('、');

/** A text to the orderer: as a question, or with the decisions. */
export function ReviewReply({ order, drafts, steps, onDecided, ref }: ReviewReplyProps) {
  const typed = useOrderText();
  const summary = summaryOf(drafts);
  const sendQuestion = async () => {
    if (!typed.verify() || !(await steps.question(typed.text))) return;
    typed.clear();
    pageBanners.show({ message: '申込者に確認のお願いを送信しました。', type: 'success' });
  };
  const decide = async () => {
    typed.clearProblem();
    if (Object.keys(drafts).length > 0 && !(await confirmed(order, summary))) return;
    if (!(await steps.decide(drafts, typed.text))) return;
    typed.clear();
    onDecided();
    pageBanners.show({ message: `審査の結果を送信しました（${summary}）。`, type: 'success' });
  };
  return (
    <Section title="申込者への連絡と審査の結果" gap={8}>
      <OrderText
        ref={ref}
        label="申込者への連絡（差し戻す場合は必須）"
        typed={typed}
        refusal={steps.problem}
        rows={4}
      />
      <Note role="status">{summary === '' ? '素材に印が付いていません。' : `送信する結果：${summary}`}</Note>
      <Toolbar>
        <Button kind="primary" loading={steps.busy} disabled={summary === ''} onClick={() => void decide()}>
          審査の結果を送信
        </Button>
        <Button loading={steps.busy} onClick={() => void sendQuestion()}>
          質問を送って差し戻す
        </Button>
      </Toolbar>
    </Section>
  );
}

/** With the last decision licences are granted, and mails are sent. */
const confirmed = ({ orderNo, ordererName }: ReviewDetail, summary: string): Promise<boolean> =>
  openConfirmation({
    title: '審査の結果の送信',
    message: `注文番号 ${orderNo}（${ordererName} 様）\n${summary}\nすべての素材の結果がそろうと、申込者にメールでお知らせし、許諾した素材はダウンロードできるようになります。`,
    okText: '送信する',
  });
