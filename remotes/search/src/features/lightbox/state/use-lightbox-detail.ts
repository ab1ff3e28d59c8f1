import type { Lightbox, LightboxEntry } from '@newsphoto/contract';
import { errorMessage, isApiError, lightboxDetail, QUIET_CALL } from '@newsphoto/http';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { movedBefore } from '../model/item-order.ts';
import { followLightboxes } from './follow-lightboxes.ts';
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

/** Until it is asked for anew what could not be had. Milliseconds. */
const AGAIN_MS = 3_000;

/** A lightbox and what it holds, as it is now: whoever changes it, here or elsewhere. */
export function useLightboxDetail(lightboxId: string) {
  const [state, setState] = useState<LightboxState>({ status: 'loading' });
  const readAnew = useRef(() => {});
  const source = useMemo(() => itemSourceOf(lightboxId, () => readAnew.current()), [lightboxId]);
  const round = useRef(0);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** As the archive told it last. */
  const told = useRef<LightboxState>({ status: 'loading' });
  const reload = useCallback(async () => {
    clearTimeout(again.current);
    round.current += 1;
    const mine = round.current;
    const settle = (next: (before: LightboxState) => LightboxState) => {
      if (mine === round.current) setState(next);
    };
    try {
      const { lightbox, entries } = await lightboxDetail(lightboxId, QUIET_CALL);
      settle(() => {
        told.current = { status: 'ready', open: { lightbox, entries, source } };
        return told.current;
      });
    } catch (error) {
      const status = isApiError(error) ? (error.status ?? 0) : 0;
      const isGone = status === 404;
      // Whatever changed is not known now. Without a network its return is waited for.
      const isRefused = status >= 400 && status < 500;
      if (mine === round.current && !isRefused && navigator.onLine) {
        again.current = setTimeout(() => void reload(), AGAIN_MS);
      }
      settle((before) => {
        if (isGone) return { status: 'missing' };
        // What is known is shown, not a move that was perhaps never made: it is asked for anew.
        if (before.status === 'ready') return told.current;
        return { status: 'failed', text: errorMessage(error) };
      });
    }
  }, [lightboxId, source]);
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'loading' });
    readAnew.current = () => void reload();
    void reload();
    followLightboxes((changed) => {
      if (changed === lightboxId || changed === '') void reload();
    }, controller.signal);
    return () => {
      controller.abort();
      clearTimeout(again.current);
    };
  }, [lightboxId, reload]);
  /** Shows a move before the archive has answered. */
  const showMoved = useCallback((block: ReadonlySet<string>, beforeId: string | null) => {
    round.current += 1;
    setState((before) => (before.status === 'ready' ? withOrder(before, block, beforeId) : before));
  }, []);
  return { state, reload, showMoved };
}

function withOrder(
  before: Extract<LightboxState, { status: 'ready' }>,
  block: ReadonlySet<string>,
  beforeId: string | null,
): LightboxState {
  const { entries } = before.open;
  const byId = new Map(entries.map((entry) => [entry.contentId, entry]));
  const ids = movedBefore(
    entries.map(({ contentId }) => contentId),
    block,
    beforeId,
  );
  return {
    status: 'ready',
    open: { ...before.open, entries: ids.flatMap((id) => byId.get(id) ?? []) },
  };
}
