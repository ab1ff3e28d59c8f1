import type { Lightbox, LightboxEntry } from '@newsphoto/contract';
import { type ApiError, errorMessage } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { useCallback, useMemo, useState } from 'react';
import { lightboxQuery, rereadLightbox } from '../../../blocks/lightbox/state/lightbox-queries.ts';
import { movedBefore } from '../model/item-order.ts';
import { type ItemSource, itemSourceOf } from './item-source.ts';

export interface OpenLightbox {
  readonly lightbox: Lightbox;
  readonly entries: readonly LightboxEntry[];
  readonly source: ItemSource;
}

export type LightboxState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly open: OpenLightbox };

interface Move {
  readonly block: ReadonlySet<string>;
  readonly beforeId: string | null;
}

/** Until a failed read is repeated. Milliseconds. */
const AGAIN_MS = 3_000;

/** A refusal stays one. Without a network the lightbox is read again when the network is back. */
const rereadAfter = (error: ApiError | null): number | false =>
  error && !(error.status >= 400 && error.status < 500) && navigator.onLine ? AGAIN_MS : false;

/** A lightbox and its entries. Moves are shown before the archive answers; what it did not accept disappears again. */
export function useLightboxDetail(lightboxId: string) {
  const { data, error } = useApiQuery(lightboxQuery(lightboxId), { rereadAfter });
  const reload = useCallback(() => rereadLightbox(lightboxId), [lightboxId]);
  const source = useMemo(() => itemSourceOf(lightboxId, () => void reload()), [lightboxId, reload]);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const open = useMemo(
    () => data && { ...data, source, entries: moves.reduce(withMove, data.entries) },
    [data, moves, source],
  );
  const showMoved = useCallback((block: ReadonlySet<string>, beforeId: string | null) => {
    const move = { block, beforeId };
    setMoves((before) => [...before, move]);
    return () => setMoves((before) => before.filter((one) => one !== move));
  }, []);
  const stateOf = (): LightboxState => {
    if (error?.status === 404) return { status: 'missing' };
    if (open) return { status: 'ready', open };
    return error ? { status: 'failed', text: errorMessage(error) } : { status: 'loading' };
  };
  return { state: stateOf(), reload, showMoved };
}

function withMove(entries: readonly LightboxEntry[], { block, beforeId }: Move): readonly LightboxEntry[] {
  const byId = new Map(entries.map((entry) => [entry.contentId, entry]));
  return movedBefore([...byId.keys()], block, beforeId).flatMap((id) => byId.get(id) ?? []);
}
