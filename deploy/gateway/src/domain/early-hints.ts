import type { Script } from './preload-hints.ts';

/**
 * Values of `Link` that announce scripts before the page that names them. They are asked for as the page will ask:
 * from the own origin without `crossorigin`. No nonce: the policy that demands one comes with the page.
 */
export function earlyHints(scripts: readonly Script[]): string[] {
  return scripts.map(({ href, integrity }) => {
    const promised = integrity ? `; integrity="${integrity}"` : '';
    return `<${href}>; rel=preload; as=script${promised}`;
  });
}
