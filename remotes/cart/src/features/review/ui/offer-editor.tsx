import type { OfferBasis, OrderItem, ReviewDetail } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { totalLabel } from '@newsphoto/domain/orders';
import {
  Box,
  Button,
  Checkbox,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { useOrderText } from '../../../blocks/order-queue/state/use-order-text.ts';
import { OrderText } from '../../../blocks/order-queue/ui/order-text.tsx';
import { changesOf, draftOf, type OfferDrafts, offerable, previewOffer } from '../model/offer-drafts.ts';
import { useOfferBasis } from '../state/use-offer.ts';
import type { useReviewSteps } from '../state/use-reviews.ts';
import { OfferFields } from './offer-fields.tsx';
import styles from './review-page.module.css';

interface OfferEditorProps {
  readonly order: ReviewDetail;
  readonly steps: ReturnType<typeof useReviewSteps>;
  readonly onClose: () => void;
}

/** Other conditions or fees for contents of an order, with what they cost. */
export function OfferEditor(props: OfferEditorProps) {
  const basis = useOfferBasis(props.order.orderId);
  return (
    <Box as="section" aria-label="条件・料金の提案">
      {basis ? <LoadedEditor {...props} basis={basis} /> : <LoadingState />}
    </Box>
  );
}

function LoadedEditor({ order, steps, onClose, basis }: OfferEditorProps & { readonly basis: OfferBasis }) {
  const [drafts, setDrafts] = useState<OfferDrafts>({});
  const typed = useOrderText();
  const [hasTried, setTried] = useState(false);
  const items = offerable(order.items);
  const offer = previewOffer(order.items, drafts, basis);
  const isChanged = offer.lines.some((line) => line.isChanged);
  const missing = problemOf({ isChanged, isInvalid: offer.problems.length > 0, text: typed.text });
  const toggle = (item: OrderItem, isOn: boolean) =>
    setDrafts(({ [item.itemId]: _, ...others }) =>
      isOn ? { ...others, [item.itemId]: draftOf(item) } : others,
    );
  const send = async () => {
    setTried(true);
    if (missing !== '' || !(await confirmed(order, offer.total))) return;
    if (!(await steps.offer(changesOf(drafts), typed.text))) return;
    onClose();
    pageBanners.show({ message: '提案を送信し、新しい見積書を発行しました。', type: 'success' });
  };
  return (
    <Stack gap={12}>
      <Title level={2} size="text">
        条件・料金の提案
      </Title>
      <Note>変更する素材を選んでください。選ばない素材は、申込の条件と料金のままです。</Note>
      {items.map((item) => {
        const draft = drafts[item.itemId];
        const line = offer.lines.find(({ itemId }) => itemId === item.itemId);
        const problem = offer.problems.find(({ itemId }) => itemId === item.itemId);
        return (
          <Stack key={item.itemId} as="section" gap={8} aria-label={`「${item.headline}」の提案`}>
            <Checkbox checked={draft !== undefined} onChange={(isOn) => toggle(item, isOn)}>
              {item.headline || item.contentId}（申込 {yenText(item.fee)}）
            </Checkbox>
            {draft && line && (
              <OfferFields
                draft={draft}
                line={line}
                table={basis.table}
                problem={problem && formatMessage(problem.code, ...problem.parameters)}
                onChange={(next) => setDrafts((all) => ({ ...all, [item.itemId]: next }))}
              />
            )}
          </Stack>
        );
      })}
      <dl className={styles.amounts} aria-live="polite">
        <div>
          <dt>{totalLabel(order.isBilledMonthly, '申込の合計')}</dt>
          <dd>{yenText(order.total)}</dd>
        </div>
        <div>
          <dt>{totalLabel(order.isBilledMonthly, '提案の合計')}</dt>
          <dd>{yenText(offer.total)}</dd>
        </div>
      </dl>
      <OrderText
        label="申込者への説明（必須）"
        typed={{ ...typed, problem: hasTried ? missing : '' }}
        refusal={steps.problem}
      />
      <Toolbar>
        <Button kind="primary" loading={steps.busy} onClick={() => void send()}>
          提案を送って差し戻す
        </Button>
        <Button onClick={onClose}>やめる</Button>
      </Toolbar>
    </Stack>
  );
}

interface Checked {
  readonly isChanged: boolean;
  readonly isInvalid: boolean;
  readonly text: string;
}

function problemOf({ isChanged, isInvalid, text }: Checked): string {
  if (isInvalid) return '素材ごとの入力を確認してください。';
  if (!isChanged) return '申込の内容から変わる素材がありません。条件か料金を変更してください。';
  return text.trim() === '' ? '申込者への説明を入力してください。' : '';
}

const confirmed = ({ orderNo, ordererName, total }: ReviewDetail, offered: number): Promise<boolean> =>
  openConfirmation({
    title: '条件・料金の提案',
    message: `注文番号 ${orderNo}（${ordererName} 様）\n合計（税込）${yenText(total)} → ${yenText(offered)}\n新しい見積書を発行し、申込者にメールでお知らせします。`,
    okText: '提案を送る',
  });
