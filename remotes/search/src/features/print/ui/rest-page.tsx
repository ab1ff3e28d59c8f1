import type { ContentDetail } from '@newsphoto/contract';
import type { TextPiece } from '../model/printed-pages.ts';
import { SPECIMEN } from '../state/use-flowing-text.ts';
import { FlowingText } from './flowing-text.tsx';
import styles from './rest-page.module.css';

export interface RestPageProps {
  readonly content: ContentDetail;
  readonly piece: TextPiece;
  readonly goesOn: boolean;
}

/** Where the texts of a content go on that have no room beside its picture. */
export function RestPage({ content, piece, goesOn }: RestPageProps) {
  const { headline, contentId } = content;
  return (
    <article className={styles.rest}>
      <h3 className={styles.headline}>
        <span className={styles.name}>{headline}</span>（続き）
      </h3>
      <p className={styles.facts}>{contentId}</p>
      <div className={styles.text}>
        <FlowingText piece={piece} />
      </div>
      <p className={styles.goesOn}>{goesOn ? '（次のページに続く）' : ''}</p>
    </article>
  );
}

const SPECIMEN_TEXT: TextPiece = { notices: ' ', caption: ' ' };

/** A page of other words: what fits into it is measured, and nobody sees it. */
export function RestSpecimen() {
  return (
    <div className={styles.rest} data-spare>
      <p className={styles.headline}>（続き）</p>
      <p className={styles.facts}>0</p>
      <div className={styles.text} {...{ [SPECIMEN]: '' }}>
        <FlowingText piece={SPECIMEN_TEXT} />
      </div>
      <p className={styles.goesOn} />
    </div>
  );
}
