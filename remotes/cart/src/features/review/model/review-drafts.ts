import type { OrderItem, ReviewDecision } from '@newsphoto/contract';

/** What a reviewer marked for an item, before it is sent. */
export interface ItemDraft {
  readonly decision: ReviewDecision['decision'];
  readonly exclusive: boolean;
  /** Empty: not chosen yet. */
  readonly reason: OrderItem['reason'];
}
export type ReviewDrafts = Readonly<Record<string, ItemDraft>>;

/** The decisions that are sent, or what is missing before they can be. */
export type PreparedReview =
  | { readonly decisions: readonly ReviewDecision[]; readonly missing?: undefined }
  | { readonly missing: string };

export function prepareReview(
  items: readonly Pick<OrderItem, 'itemId'>[],
  drafts: ReviewDrafts,
  text: string,
): PreparedReview {
  const decisions: ReviewDecision[] = [];
  for (const { itemId } of items) {
    const draft = drafts[itemId];
    if (!draft) continue;
    const { decision, exclusive, reason } = draft;
    if (decision === 'allow') decisions.push({ itemId, decision, exclusive });
    else if (reason === '') return { missing: '却下または差し戻す素材の理由を選択してください。' };
    else decisions.push({ itemId, decision, reason });
  }
  if (decisions.length === 0) return { missing: '許諾・却下・差し戻しのいずれかを選択してください。' };
  const isReturning = decisions.some(({ decision }) => decision === 'return');
  if (isReturning && text.trim() === '')
    return { missing: '差し戻す場合は、申込者への連絡に確認したい内容を入力してください。' };
  return { decisions };
}

/** The item that keys act on: the chosen one, else the first without a mark. */
export function currentItem<Item extends Pick<OrderItem, 'itemId' | 'decision'>>(
  items: readonly Item[],
  drafts: ReviewDrafts,
  chosenId: string | undefined,
): Item | undefined {
  const isOpen = ({ itemId, decision }: Item) =>
    !drafts[itemId] && decision !== 'allowed' && decision !== 'refused';
  return items.find(({ itemId }) => itemId === chosenId) ?? items.find(isOpen);
}

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long an order has waited: 「3時間」. `placedAt` is YYYYMMDDHHmmss in Asia/Tokyo. */
export function ageText(placedAt: string, now: Date): string {
  const iso = placedAt.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+09:00');
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < HOUR) return `${minutes}分`;
  return minutes < DAY ? `${Math.floor(minutes / HOUR)}時間` : `${Math.floor(minutes / DAY)}日`;
}
