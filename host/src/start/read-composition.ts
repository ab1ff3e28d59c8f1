import { COMPOSITION_ELEMENT_ID, type Composition, INTEGRITY_ELEMENT_ID } from '@newsphoto/contract';

/** The gateway's decision for this page, except for its hashes: they come later. A page without one cannot start. */
export function readComposition(page: Document): Composition {
  const text = page.getElementById(COMPOSITION_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no composition.');
  const read = JSON.parse(text) as Partial<Composition> & Omit<Composition, 'integrity'>;
  return { ...read, integrity: read.integrity ?? {} };
}

/** The composition with the hashes from the end of the page. */
export function withIntegrity(composition: Composition, page: Document): Composition {
  const text = page.getElementById(INTEGRITY_ELEMENT_ID)?.textContent;
  if (!text) return composition;
  const integrity = JSON.parse(text) as Composition['integrity'];
  return { ...composition, integrity: { ...integrity, ...composition.integrity } };
}

/** Chunk loaders use absolute addresses, the composition has paths. */
export function absoluteIntegrity(integrity: Composition['integrity'], base: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([address, hash]) => [new URL(address, base).href, hash]),
  );
}
