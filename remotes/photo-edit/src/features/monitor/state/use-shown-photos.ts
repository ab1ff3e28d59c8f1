import type { DeskFilter, DeskPhoto, DeskPhotos } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import { type ItemPages, pagesOfArray } from '@newsphoto/ui/grid';
import { useMemo } from 'react';
import { loadOlder } from './desk-list.ts';

export interface ShownPhotos {
  readonly photos: readonly DeskPhoto[];
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
  readonly pages: ItemPages<DeskPhoto>;
}

/** So many before its end the list is continued. */
const AHEAD = 80;
const reportFailure = (error: unknown): void => {
  const message = `続きの写真を読み込めませんでした。${errorMessage(error)}`;
  pageBanners.show({ type: 'warning', message, closable: true });
};
const NONE: readonly DeskPhoto[] = [];

/** The photographs as a grid takes them. Ids and ratios stay the same while only marks change: nothing is laid out again. */
export function useShownPhotos(list: DeskPhotos | undefined, filter: DeskFilter): ShownPhotos {
  const photos = list?.photos ?? NONE;
  const order = photos.map(({ contentId, aspectRatio }) => `${contentId} ${aspectRatio}`).join();
  const { ids, ratios } = useMemo(() => {
    const parts = order === '' ? [] : order.split(',').map((one) => one.split(' '));
    return { ids: parts.map(([id = '']) => id), ratios: parts.map(([, ratio]) => Number(ratio)) };
  }, [order]);
  const pages = useMemo((): ItemPages<DeskPhoto> => {
    const all = pagesOfArray(photos);
    const want = (from: number, to: number) => {
      all.want(from, to);
      if (to > photos.length - AHEAD) void loadOlder(filter).catch(reportFailure);
    };
    return { ...all, want };
  }, [photos, filter]);
  return { photos, ids, ratios, pages };
}
