import type { TextPiece } from '../model/printed-pages.ts';
import { PART } from '../state/text-room.ts';
import styles from './flowing-text.module.css';

/** Restrictions and caption of a content, or their part on this page. */
export function FlowingText({ piece }: { readonly piece: TextPiece }) {
  return (
    <>
      {piece.notices !== '' && (
        <p className={styles.notices} {...{ [PART]: 'notices' }}>
          {piece.notices}
        </p>
      )}
      {piece.caption !== '' && (
        <p className={styles.caption} {...{ [PART]: 'caption' }}>
          {piece.caption}
        </p>
      )}
    </>
  );
}
