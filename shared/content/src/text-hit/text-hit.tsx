import type { ContentSummary } from '@newsphoto/contract';
import { findHits, formatDay, parseSearchExpression } from '@newsphoto/domain';
import { limitLabels } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
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
  const source = [text.publication, formatDay(text.publishedOn), ...limitLabels(item)].filter(Boolean);
  return (
    <Link className={styles.text} to={href}>
      <strong className={styles.headline}>
        <Parts parts={markedParts(item.headline || '（見出しなし）', query)} />
      </strong>
      <span className={styles.source}>{source.join('　')}</span>
      <span className={styles.snippet}>
        <Parts parts={text.snippet} />
      </span>
    </Link>
  );
}

interface Part {
  readonly text: string;
  readonly hit: boolean;
}

function markedParts(text: string, query: string): Part[] {
  const parsed = parseSearchExpression(query);
  const hits = findHits(text, parsed.ok ? parsed.ast : undefined);
  const ends = [0, ...hits.map(({ end }) => end)];
  const marked = hits.flatMap(({ start, end }, at) => [
    { text: text.slice(ends[at], start), hit: false },
    { text: text.slice(start, end), hit: true },
  ]);
  return [...marked, { text: text.slice(ends.at(-1)), hit: false }];
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    at += text.length;
    if (!hit) return text;
    return (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    );
  });
}
