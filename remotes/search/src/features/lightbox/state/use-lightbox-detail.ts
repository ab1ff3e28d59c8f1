import type { Lightbox, LightboxEntry } from '@newsphoto/contract';
import { isApiError, lightboxDetail } from '@newsphoto/http';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { failureText } from '../../../ui/lightbox/failure-text.ts';
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

/** A lightbox and what it holds, as it is now: whoever changes it, here or elsewhere. */
export function useLightboxDetail(lightboxId: string) {
  const [state, setState] = useState<LightboxState>({ status: 'loading' });
  const source = useMemo(() => itemSourceOf(lightboxId), [lightboxId]);
  const round = useRef(0);
  const reload = useCallback(async () => {
    round.current += 1;
    const mine = round.current;
    const settle = (next: (before: LightboxState) => LightboxState) => {
      if (mine === round.current) setState(next);
    };
    try {
      const { lightbox, entries } = await lightboxDetail(lightboxId, QUIET_CALL);
      settle(() => ({ status: 'ready', open: { lightbox, entries, source } }));
    } catch (error) {
      const isGone = isApiError(error) && error.status === 404;
      settle((before) => {
        if (isGone) return { status: 'missing' };
        // What is shown stays: the next change tries again.
        return before.status === 'ready' ? before : { status: 'failed', text: failureText(error) };
      });
    }
  }, [lightboxId, source]);
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'loading' });
    void reload();
    followLightboxes((changed) => {
      if (changed === lightboxId || changed === '') void reload();
    }, controller.signal);
    return () => controller.abort();
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
