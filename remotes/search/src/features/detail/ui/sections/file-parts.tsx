import type { ContentDetail } from '@newsphoto/contract';
import { lazyPart, useLazyPart } from '@newsphoto/ui';
import type { RegionView } from '../../state/use-region-view.ts';

/** Few files have any: they are no part of the first view. */
const credentialsPart = lazyPart(() => import('./credentials-section.tsx'));
const regionPart = lazyPart(() => import('./region-section.tsx'));
const outlinePart = lazyPart(() => import('../media/region-outlines.tsx'));

export function OpenedCredentials(props: { readonly contentId: string }) {
  const part = useLazyPart(credentialsPart);
  return part === undefined || part === 'failed' ? null : <part.CredentialsSection {...props} />;
}

export function OpenedRegions(props: { readonly count: number; readonly view: RegionView }) {
  const part = useLazyPart(regionPart);
  return part === undefined || part === 'failed' ? null : <part.RegionSection {...props} />;
}

interface OutlinesProps extends Pick<ContentDetail, 'aspectRatio'> {
  readonly view: RegionView;
}

export function OpenedOutlines({ view, aspectRatio }: OutlinesProps) {
  return view.regions ? <LoadedOutlines view={view} aspectRatio={aspectRatio} /> : null;
}

function LoadedOutlines({ view: { regions = [], pointed }, aspectRatio }: OutlinesProps) {
  const part = useLazyPart(outlinePart);
  if (part === undefined || part === 'failed') return null;
  return <part.RegionOutlines regions={regions} pointed={pointed} aspectRatio={aspectRatio} />;
}
