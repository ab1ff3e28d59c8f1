import { useShownMoves } from '@newsphoto/content/item-order';
import type { Lightbox, LightboxEntry } from '@newsphoto/contract';
import type { ApiError } from '@newsphoto/http';
import { fetchCached, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useCallback, useMemo, useState } from 'react';
import {
  LIGHTBOXES,
  lightboxQuery,
  rereadChanged,
  rereadLightbox,
} from '../../../blocks/lightbox/state/lightbox-queries.ts';
import { readResultDisplay, writeResultDisplay } from '../../../blocks/search/model/sort-search-form.ts';
import { useResultDisplayOfUser } from '../../../blocks/search/state/visitor.ts';
import { type ItemSource, itemSourceOf } from './item-source.ts';

export interface OpenLightbox {
  readonly lightbox: Lightbox;
  readonly entries: readonly LightboxEntry[];
  readonly source: ItemSource;
}

const AGAIN_MS = 3_000;

/** A refusal stays one. Without a network the lightbox is read again when the network is back. */
const rereadAfter = (error: ApiError | null): number | false =>
  error && !(error.status >= 400 && error.status < 500) && navigator.onLine ? AGAIN_MS : false;

async function readIds(lightboxId: string): Promise<string[]> {
  await rereadLightbox(lightboxId);
  const { entries } = await fetchCached(lightboxQuery(lightboxId));
  return entries.map(({ contentId }) => contentId);
}

export function useLightboxDetail(lightboxId: string) {
  const { data, error } = useApiQuery(lightboxQuery(lightboxId), { rereadAfter });
  const reload = useCallback(() => rereadLightbox(lightboxId), [lightboxId]);
  const source = useMemo(() => itemSourceOf(lightboxId, () => readIds(lightboxId)), [lightboxId]);
  useChanges('contents', source.reread);
  const { shown, showMoved } = useShownMoves(data?.entries);
  const open = useMemo(() => data && shown && { ...data, source, entries: shown }, [data, shown, source]);
  return { open, error, reload, showMoved };
}

export function useLightboxList() {
  useChanges('lightboxes', rereadChanged);
  return useApiQuery(LIGHTBOXES);
}

export type LightboxView = 'grid' | 'list';

/** As results are shown: viewPort 1 and 2 are lists, 3 and 4 grids. A choice here is stored for this tab's results as well. */
export function useLightboxView() {
  const ofUser = useResultDisplayOfUser();
  const [view, setView] = useState<LightboxView>(() =>
    readResultDisplay(sessionStorage, ofUser).view >= 3 ? 'grid' : 'list',
  );
  return {
    view,
    setView: (next: LightboxView) => {
      setView(next);
      const display = readResultDisplay(sessionStorage, ofUser);
      writeResultDisplay(sessionStorage, { ...display, view: next === 'grid' ? 3 : 1 });
    },
  };
}
