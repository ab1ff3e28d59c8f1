import { type LightboxInfo, lightboxInfoAtom } from '../atoms/collection.atoms.ts';
import { reportChanges } from '../changes/follow-changes.ts';
import { storedLightboxInfo } from '../storage/lightbox-info.ts';
import type { SessionDeps } from './session-deps.ts';

type Deps = Pick<SessionDeps, 'store' | 'bus' | 'storage'>;

/** Stores which lightbox was used last; the other tabs read it from the storage. */
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
    const stored = storedLightboxInfo(storage);
    if (stored?.lightboxId !== known?.lightboxId || stored?.name !== known?.name)
      store.set(lightboxInfoAtom, stored);
    reportLightbox(store, lightboxId);
  });
}

/** Marks are read again without a push connection. */
const reportLightbox = (store: Deps['store'], lightboxId: string): void =>
  reportChanges(store, [{ topic: 'lightboxes', key: lightboxId }]);
