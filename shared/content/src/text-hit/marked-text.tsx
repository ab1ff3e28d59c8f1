import { findHits, type SearchNode } from '@newsphoto/domain';
import { markedRuns } from './marked-runs.ts';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  readonly text: string;
  /** What it finds is marked. */
  readonly ast: SearchNode | undefined;
}

/** A line of text with the hits in it. */
export function MarkedText({ text, ast }: MarkedTextProps) {
  const runs = markedRuns([{ text }], (plain) => findHits(plain, ast));
  return <MarkedParts parts={runs.map(({ text: part, isHit }) => ({ text: part, hit: isHit }))} />;
}

interface MarkedPartsProps {
  readonly parts: readonly { readonly text: string; readonly hit: boolean }[];
}

/** Parts of a text as the API marked them. */
export function MarkedParts({ parts }: MarkedPartsProps) {
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
