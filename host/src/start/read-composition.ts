import { COMPOSITION_ELEMENT_ID, type Composition } from '@newsphoto/contract';

/** The gateway's decision for this page. A page without one cannot start. */
export function readComposition(page: Document): Composition {
  const text = page.getElementById(COMPOSITION_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no composition.');
  return JSON.parse(text) as Composition;
}

/** Chunk loaders know absolute addresses, the composition has paths. */
export function absoluteIntegrity(integrity: Composition['integrity'], base: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([address, hash]) => [new URL(address, base).href, hash]),
  );
}
