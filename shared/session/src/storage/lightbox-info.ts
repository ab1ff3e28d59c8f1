import type { LightboxInfo } from '../atoms/collection.atoms.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { readStoredState } from './stored-state.ts';

/** The last used lightbox of this browser, as stored; null for anything else. */
export function storedLightboxInfo(storage: BrowserStorage): LightboxInfo | null {
  return lightboxInfoOf(readStoredState(storage)?.lightboxInfo);
}

export function lightboxInfoOf(value: unknown): LightboxInfo | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lightboxId, name } = value as Partial<LightboxInfo>;
  return typeof lightboxId === 'string' && typeof name === 'string' ? { lightboxId, name } : null;
}
