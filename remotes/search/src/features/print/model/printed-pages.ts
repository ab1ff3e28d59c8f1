import type { ContentDetail } from '@newsphoto/contract';
import { type PageFormat, pagesOf } from './paper.ts';

/** The part of a content's long texts on one page. */
export interface TextPiece {
  readonly notices: string;
  readonly caption: string;
}

/** How the texts of a content that has a page of its own get room: smaller type first, then further pages. */
export interface Flow {
  readonly isSmall: boolean;
  /** The page of the content, then the pages on which it goes on. */
  readonly pieces: readonly [first: TextPiece, ...rest: TextPiece[]];
}

/** By the number of the content; contents that are not in it have room. */
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

/** Everything that comes out of the printer, page by page. */
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
