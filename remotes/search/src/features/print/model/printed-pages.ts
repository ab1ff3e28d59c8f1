import type { ContentDetail } from '@newsphoto/contract';
import { type PageFormat, pagesOf } from './paper.ts';

export interface TextPiece {
  readonly notices: string;
  readonly caption: string;
}

/** How the texts of a content alone on a page get room: smaller type first, then further pages. */
export interface Flow {
  readonly isSmall: boolean;
  /** The page of the content, then the pages on which it goes on. */
  readonly pieces: readonly [first: TextPiece, ...rest: TextPiece[]];
}

export type Flows = ReadonlyMap<string, Flow>;
export const NO_FLOWS: Flows = new Map();

export type PrintedPage =
  | { readonly kind: 'cells'; readonly contents: readonly ContentDetail[] }
  /** Where the texts of a content go on; `part` counts from 1. */
  | {
      readonly kind: 'rest';
      readonly content: ContentDetail;
      readonly piece: TextPiece;
      readonly part: number;
    };

export function printedPages(
  contents: readonly ContentDetail[],
  format: PageFormat,
  flows: Flows,
): readonly PrintedPage[] {
  return pagesOf(contents, format).flatMap((cells) => [
    { kind: 'cells', contents: cells } as const,
    ...cells.flatMap((content) =>
      (flows.get(content.contentId)?.pieces.slice(1) ?? []).map(
        (piece, index) => ({ kind: 'rest', content, piece, part: index + 1 }) as const,
      ),
    ),
  ]);
}
