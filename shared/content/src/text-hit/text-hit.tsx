import type { ContentSummary } from '@newsphoto/contract';
import { parseSearchExpression } from '@newsphoto/domain';
import { sourceLine } from '@newsphoto/domain/texts';
import { limitLabels } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { MarkedParts, MarkedText } from './marked-text.tsx';
import styles from './text-hit.module.css';

export interface TextHitProps {
  readonly item: ContentSummary;
  readonly text: NonNullable<ContentSummary['text']>;
  readonly href: string;
  /** Marked in the headline. */
  readonly query?: string;
}

/** A text in a few lines: its headline, where it appeared, and what was found in it or its opening. */
export function TextHit({ item, text, href, query = '' }: TextHitProps) {
  const parsed = parseSearchExpression(query);
  const source = [
    sourceLine({ publication: text.publication, publishedOn: text.publishedOn }),
    ...limitLabels(item),
  ];
  return (
    <Link className={styles.text} to={href}>
      <strong className={styles.headline}>
        <MarkedText text={item.headline || '（見出しなし）'} ast={parsed.ok ? parsed.ast : undefined} />
      </strong>
      <span className={styles.source}>{source.join('　')}</span>
      <span className={styles.snippet}>
        <MarkedParts parts={text.snippet} />
      </span>
    </Link>
  );
}
