/**
 * The modules that the host shares with every remote, one copy each. A lazy one is a separate chunk that is fetched when the
 * first remote needs it. One with another chunk as `after` depends on it: it contains none of its modules, and both are
 * fetched together. One that is `alsoInWindows` only depends on modules that windows have from their start. `source` is the
 * request of the host's code if that is a part of the module.
 *
 * Sub-paths are separate modules in the share scope: `react-dom/client` without an entry here would be a second react-dom.
 */
export const SHARED_MODULES = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-dom/client': {},
  'react-router-dom': { source: './shared-router.ts' },
  jotai: {},
  'jotai/utils': { chunk: 'shared-atom-utils' },
  '@newsphoto/session': {},
  '@newsphoto/bus': {},
  '@newsphoto/http': {},
  '@newsphoto/query': { chunk: 'shared-query', alsoInWindows: true },
  '@newsphoto/domain': {},
  '@newsphoto/extensions': {},
  '@newsphoto/ui': { chunk: 'shared-ui' },
  '@newsphoto/ui/forms': { chunk: 'shared-form-kit', after: 'shared-ui' },
  '@newsphoto/ui/grid': { chunk: 'shared-grid', after: 'shared-ui' },
  '@newsphoto/domain/forms': { chunk: 'shared-forms' },
  '@newsphoto/domain/iptc': { chunk: 'shared-iptc' },
  '@newsphoto/domain/orders': { chunk: 'shared-orders' },
  '@newsphoto/domain/fees': { chunk: 'shared-accounts' },
  '@newsphoto/domain/receivables': { chunk: 'shared-accounts' },
  '@newsphoto/domain/desk': { chunk: 'shared-desk' },
  '@newsphoto/domain/bulk': { chunk: 'shared-bulk' },
  '@newsphoto/domain/uploads': { chunk: 'shared-desk' },
  '@newsphoto/domain/texts': { chunk: 'shared-texts' },
  '@newsphoto/domain/members': { chunk: 'shared-members' },
  '@newsphoto/domain/downloads': { chunk: 'shared-downloads' },
  'final-form': { chunk: 'shared-forms' },
  'react-final-form': { chunk: 'shared-forms' },
};

/** Modules that are lazy in a window although the shell loads them eagerly. The router is not shared there at all. */
export const LAZY_IN_WINDOWS = ['@newsphoto/domain', '@newsphoto/extensions'];

/** Packages whose sub-paths are shared as well: the federation plugin needs them as `react/`. */
const WITH_SUB_PATHS = ['react', 'react-dom', 'jotai'];

/** Options of the federation plugin for a remote: take everything from the host, include no copy. */
export function consumedByRemotes() {
  const names = Object.keys(SHARED_MODULES).filter(
    (name) => !WITH_SUB_PATHS.some((base) => name.startsWith(`${base}/`)),
  );
  const taken = { import: false, singleton: true, requiredVersion: false };
  return Object.fromEntries(
    [...names, ...WITH_SUB_PATHS.map((name) => `${name}/`)].map((name) => [name, taken]),
  );
}
