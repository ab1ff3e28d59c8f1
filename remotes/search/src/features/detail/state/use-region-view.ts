import type { ImageRegion } from '@newsphoto/contract';
import { useState } from 'react';
import { useRegions } from './use-content-detail.ts';

/** Regions of the displayed picture, which are requested once they are to be shown. */
export interface RegionView {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Undefined while they are loading or hidden. */
  readonly regions: readonly ImageRegion[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** The one in the list that has the pointer or the focus. */
  readonly pointed: number | undefined;
  readonly point: (index: number | undefined) => void;
}

/** Hidden at first for each content. */
export function useRegionView(contentId: string): RegionView {
  const hidden = { contentId, isShown: false, pointed: undefined };
  const [stored, setStored] = useState<{ contentId: string; isShown: boolean; pointed: number | undefined }>(
    hidden,
  );
  const view = stored.contentId === contentId ? stored : hidden;
  const { data, error, refetch } = useRegions(contentId, view.isShown);
  return {
    isShown: view.isShown,
    toggle: () => setStored({ ...hidden, isShown: !view.isShown }),
    regions: view.isShown ? data?.regions : undefined,
    failed: view.isShown && !data && error !== null,
    retry: () => void refetch(),
    pointed: view.pointed,
    point: (pointed) => setStored({ ...view, pointed }),
  };
}
