import type { ComposedExtension } from '../extensions/extension.ts';
import type { ComposedRelease, ComposedRoute, ComposedWindow } from './composition.ts';
import type { ReleaseDescriptor } from './release-descriptor.ts';

/** The properties of a release that a loader needs, with its files at `base`. */
export function composedRelease(release: ReleaseDescriptor, base: string): ComposedRelease {
  const { version, code, entry, container, ranges } = release;
  return { version, code, base, entry, container, ranges };
}

/** The routes of a release as in a page. */
export function composedRoutes(release: ReleaseDescriptor): ComposedRoute[] {
  return release.routes.map(({ chunks: _chunks, shared: _shared, ...route }) => ({
    ...route,
    owner: release.name,
  }));
}

/** The windows of a release as in a page. */
export function composedWindows(release: ReleaseDescriptor): ComposedWindow[] {
  return release.windows.map(({ chunks: _chunks, shared: _shared, ...window }) => ({
    ...window,
    owner: release.name,
  }));
}

/** The entries of a release as in a page. The gate has compared them with the schemas of their points. */
export function composedExtensions(release: ReleaseDescriptor): ComposedExtension[] {
  return (release.extensions ?? []).map(
    ({ chunks: _chunks, shared: _shared, ...extension }) =>
      ({ ...extension, owner: release.name }) as ComposedExtension,
  );
}

/** The modules that a release declares, each once. */
export function declaredModules({
  routes,
  windows,
  extensions = [],
}: Pick<ReleaseDescriptor, 'routes' | 'windows' | 'extensions'>): string[] {
  const modules = [...routes, ...windows, ...extensions].flatMap(({ module }) => module ?? []);
  return [...new Set(modules)];
}
