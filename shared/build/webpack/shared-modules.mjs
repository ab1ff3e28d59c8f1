/**
 * The modules that the host gives to every remote, one copy each. A lazy one travels in a chunk of its own
 * that is fetched when the first remote asks for it. One that names another chunk as `after` is built upon
 * it: it holds nothing that is in there, and both are fetched together. One that is `alsoInWindows` is built upon
 * modules alone that windows have from their start, so that they fetch it without their further parts. `source` is
 * what the host's code asks for where that is not the module itself but a part of it.
 *
 * Sub-paths are modules of their own for the share scope: `react-dom/client` without an entry here would be
 * a second react-dom.
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
  '@newsphoto/ui': { chunk: 'shared-ui' },
  '@newsphoto/ui/forms': { chunk: 'shared-form-kit', after: 'shared-ui' },
  '@newsphoto/ui/grid': { chunk: 'shared-grid', after: 'shared-ui' },
  '@newsphoto/domain/forms': { chunk: 'shared-forms' },
  '@newsphoto/domain/iptc': { chunk: 'shared-iptc' },
  'final-form': { chunk: 'shared-forms' },
  'react-final-form': { chunk: 'shared-forms' },
};

/** What a window gives lazily although the shell has it at hand. The router it does not give at all. */
export const LAZY_IN_WINDOWS = ['@newsphoto/domain'];

/** Packages whose sub-paths are shared as well: the federation plugin wants them as `react/`. */
const WITH_SUB_PATHS = ['react', 'react-dom', 'jotai'];

/** Options of the federation plugin for a remote: take everything from the host, bring no copy. */
export function consumedByRemotes() {
  const names = Object.keys(SHARED_MODULES).filter(
    (name) => !WITH_SUB_PATHS.some((base) => name.startsWith(`${base}/`)),
  );
  const taken = { import: false, singleton: true, requiredVersion: false };
  return Object.fromEntries(
    [...names, ...WITH_SUB_PATHS.map((name) => `${name}/`)].map((name) => [name, taken]),
  );
}
