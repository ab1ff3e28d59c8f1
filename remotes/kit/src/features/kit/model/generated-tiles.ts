import { createItemPages, type ItemPages } from '@newsphoto/ui/grid';
import { pictureOf, ratioOf } from './picture.ts';

/** A made-up photograph of a result. */
export interface GeneratedTile {
  readonly contentId: string;
  readonly headline: string;
  readonly details: string;
  readonly picture: string;
}

export interface GeneratedResult {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
  readonly pages: ItemPages<GeneratedTile>;
}

const PAGE = 100;
const SUBJECTS = ['隅田川の花火', '首相会見', '桜前線', '高校野球', '国会議事堂', '漁港の朝市'];

export const tileOf = (index: number): GeneratedTile => ({
  contentId: `K${index + 1}`,
  headline: `${SUBJECTS[index % SUBJECTS.length]}（${index + 1}）`,
  details: `2026/${1 + (index % 12)}/${1 + (index % 28)}　見本`,
  picture: pictureOf(index, ratioOf(index)),
});

/**
 * A result that is fetched page by page like a real one.
 * @param wait milliseconds that each page takes
 */
export function generatedResult(length: number, wait: number): GeneratedResult {
  const all = Array.from({ length }, (_, index) => index);
  return {
    ids: all.map((index) => `K${index + 1}`),
    ratios: all.map(ratioOf),
    pages: createItemPages({
      length,
      pageSize: PAGE,
      load: async ({ offset, limit, signal }) => {
        await new Promise((done) => setTimeout(done, wait));
        signal.throwIfAborted();
        return Array.from({ length: limit }, (_, position) => tileOf(offset + position));
      },
    }),
  };
}
