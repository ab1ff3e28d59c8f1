import type { Script } from './preload-hints.ts';

/**
 * Values of `Link` that announce scripts before the page that names them. They are requested as the page will do: from the
 * own origin without `crossorigin`. No nonce: the policy that requires one comes with the page.
 */
export function earlyHints(scripts: readonly Script[]): string[] {
  return scripts.map(({ href, integrity }) => {
    const promised = integrity ? `; integrity="${integrity}"` : '';
    return `<${href}>; rel=preload; as=script${promised}`;
  });
}
