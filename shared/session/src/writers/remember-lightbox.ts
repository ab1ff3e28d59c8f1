import { type LightboxInfo, lightboxInfoAtom } from '../atoms/collection.atoms.ts';
import { reportChanges } from '../changes/follow-changes.ts';
import { storedLightboxInfo } from '../storage/lightbox-info.ts';
import type { SessionDeps } from './session-deps.ts';

type Deps = Pick<SessionDeps, 'store' | 'bus' | 'storage'>;

/** Keeps which lightbox is used last; the other tabs read it where it is kept. */
export function rememberLightbox({ store, bus }: Deps, info: LightboxInfo): void {
  const { lightboxId, name } = info;
  const before = store.get(lightboxInfoAtom);
  if (before?.lightboxId !== lightboxId || before.name !== name)
    store.set(lightboxInfoAtom, { lightboxId, name });
  bus.publish({ type: 'lightboxChanged', data: { lightboxId } });
  reportLightbox(store, lightboxId);
}

/** Takes over what another tab used last, and reports what it changed. Returns what ends it. */
export function followLightbox({ store, bus, storage }: Deps): () => void {
  return bus.subscribe('lightboxChanged', ({ lightboxId }) => {
    const known = store.get(lightboxInfoAtom);
    const kept = storedLightboxInfo(storage);
    if (kept?.lightboxId !== known?.lightboxId || kept?.name !== known?.name)
      store.set(lightboxInfoAtom, kept);
    reportLightbox(store, lightboxId);
  });
}

/** Marks are read again without a push connection. */
const reportLightbox = (store: Deps['store'], lightboxId: string): void =>
  reportChanges(store, [{ topic: 'lightboxes', key: lightboxId }]);
