import { minuteLabel } from '@newsphoto/content';
import type { TextCorrection, TextDifference } from '@newsphoto/contract';
import { Note } from '@newsphoto/ui';
import styles from './corrections.module.css';

const KINDS = { '1': '訂正', '2': '削除', '3': 'おわび', '4': '差し替え' } as const;

/** What was changed since a text appeared, the newest first. */
export function Corrections({ corrections }: { readonly corrections: readonly TextCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-label="訂正" className={styles.corrections}>
      {corrections.map(({ number, correctedAt, kind, note, headline, paragraphs }) => (
        <div key={number}>
          <strong>{KINDS[kind]}</strong>
          <Note numbers>{minuteLabel(correctedAt)}</Note>
          {note && <p>{note}</p>}
          <details>
            <summary>変更箇所</summary>
            {[headline, ...paragraphs].filter((parts) => parts.length > 0).map(differing)}
          </details>
        </div>
      ))}
    </section>
  );
}

const TAGS = { added: 'ins', removed: 'del', same: 'span' } as const;

function differing(parts: readonly TextDifference[], index: number) {
  let end = 0;
  return (
    <p key={index}>
      {parts.map(({ text, change }) => {
        const at = end;
        end += text.length;
        const Tag = TAGS[change];
        return <Tag key={`${at} ${change}`}>{text}</Tag>;
      })}
    </p>
  );
}
