import { type OrderItem, REVIEW_REASON_CODES } from '@newsphoto/contract';
import { REVIEW_REASONS } from '@newsphoto/domain/orders';
import { Button, Checkbox, Toolbar } from '@newsphoto/ui';
import type { ItemDraft } from '../model/review-drafts.ts';
import styles from './review-page.module.css';

interface ItemDecisionProps {
  readonly item: OrderItem;
  readonly draft: ItemDraft | undefined;
  readonly onMark: (draft: ItemDraft) => void;
  /** Keys act on it from now on. */
  readonly onChoose: () => void;
}

const CHOICES = [
  ['allow', '許諾'],
  ['refuse', '却下'],
  ['return', '差戻'],
] as const;

const reasonId = (itemId: string): string => `review-reason-${itemId}`;
export const reasonOf = (itemId: string): HTMLElement | null => document.getElementById(reasonId(itemId));

/** Marks an item; nothing is decided before the marks are sent. */
export function ItemDecision({ item, draft, onMark, onChoose }: ItemDecisionProps) {
  const { itemId, headline } = item;
  const chosen = draft ?? { decision: 'allow', exclusive: false, reason: '' };
  return (
    <div className={styles.decision} onFocusCapture={onChoose}>
      <Toolbar as="fieldset" gap={4} aria-label={`「${headline}」の審査`}>
        {CHOICES.map(([decision, label]) => (
          <Button
            key={decision}
            kind={draft?.decision === decision ? 'grey' : 'default'}
            aria-pressed={draft?.decision === decision}
            onClick={() => onMark({ ...chosen, decision })}
          >
            {label}
          </Button>
        ))}
      </Toolbar>
      {draft?.decision === 'allow' && (
        <Checkbox checked={draft.exclusive} onChange={(exclusive) => onMark({ ...draft, exclusive })}>
          独占使用
        </Checkbox>
      )}
      {draft && draft.decision !== 'allow' && (
        <select
          id={reasonId(itemId)}
          className={styles.reason}
          aria-label={`「${headline}」の理由`}
          value={draft.reason}
          // Keys of the page apply again.
          onKeyDown={(event) => ['Enter', 'Escape'].includes(event.key) && event.currentTarget.blur()}
          onChange={({ target: { value } }) => {
            const reason = REVIEW_REASON_CODES.find((code) => code === value);
            if (reason) onMark({ ...draft, reason });
          }}
        >
          <option value="" disabled>
            理由を選択
          </option>
          {REVIEW_REASON_CODES.map((code) => (
            <option key={code} value={code}>
              {REVIEW_REASONS[code]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
