import type { Hit } from '@newsphoto/domain';

/** A part of a paragraph, with its reading where it has one. */
export interface ReadPart {
  readonly text: string;
  readonly ruby?: string;
}

/** A part of a paragraph that is set in one way. */
export interface MarkedRun extends ReadPart {
  /** Its place in the paragraph. */
  readonly at: number;
  readonly isHit: boolean;
}

/**
 * A paragraph with its readings and the hits in it. A base with a reading is one run: it is marked if a part of it was found.
 * @param hitsOf the places in the text without readings
 */
export function markedRuns(
  parts: readonly ReadPart[],
  hitsOf: (text: string) => readonly Hit[],
): MarkedRun[] {
  const hits = hitsOf(plainText(parts));
  let end = 0;
  return parts.flatMap(({ text, ruby }) => {
    const start = end;
    end += text.length;
    const to = end;
    const within = hits.filter((hit) => hit.start < to && hit.end > start);
    if (ruby !== undefined) return [{ text, ruby, at: start, isHit: within.length > 0 }];
    const edges = [
      start,
      ...within.flatMap((hit) => [Math.max(hit.start, start), Math.min(hit.end, to)]),
      to,
    ];
    return edges.slice(1).flatMap((next, index) => {
      const from = edges[index] ?? start;
      const isHit = index % 2 === 1;
      return from === next ? [] : [{ text: text.slice(from - start, next - start), at: from, isHit }];
    });
  });
}

/** Marked places of a headline and a body. */
export function hitCount(
  paragraphs: readonly (readonly ReadPart[])[],
  hitsOf: (text: string) => readonly Hit[],
): number {
  return paragraphs.flatMap((parts) => markedRuns(parts, hitsOf)).filter(({ isHit }) => isHit).length;
}

export const plainText = (parts: readonly ReadPart[]): string => parts.map(({ text }) => text).join('');
