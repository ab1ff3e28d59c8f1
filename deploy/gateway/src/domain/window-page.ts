import { type ComposedWindow, type Composition, normalPath } from '@newsphoto/contract';
import type { LiveChannel } from '../ports.ts';
import { type PageLoad, renderDocument } from './page.ts';
import { type Script, scriptOf } from './preload-hints.ts';

const WINDOW_PATH = /^\/window\/([^/]+)$/;

/** True for every path under /web that is reserved for windows, whether the window exists or not. */
export const isWindowPath = (path: string): boolean => normalPath(path).split('/')[1] === 'window';

/** A live release declares the window, and the host supports windows. */
export const hasWindow = (live: LiveChannel, path: string): boolean =>
  live.host.window !== undefined &&
  [...live.remotes.values()].some(({ windows }) => windows.some(({ name }) => name === nameAt(path)));

/**
 * The page of a window: the host's small entry and the one remote that owns the window. Undefined if no live release declares
 * the window, or the host does not support windows.
 */
export function renderWindow(live: LiveChannel, load: PageLoad): string | undefined {
  if (!hasWindow(live, load.path)) return undefined;
  return renderDocument(load, {
    host: live.host,
    composition: windowComposition(live, nameAt(load.path)),
    title: windowAt(live, load.path)?.title,
    viewport: 'responsive',
    hints: windowHints(live, load.path, Object.keys(load.dev ?? {})),
    head: live.windowHeadScript,
    scripts: startScripts(live),
  });
}

/**
 * Everything that a window needs for its first view: its start-up scripts, entry and chunks of its module, and the shared
 * packages of the host that the start does not load.
 *
 * @param elsewhere remotes whose files come from a development server, about which nothing is known here
 */
export function windowHints(live: LiveChannel, path: string, elsewhere: readonly string[] = []): Script[] {
  const window = windowAt(live, path);
  const owner = window && live.remotes.get(window.owner);
  if (!owner || elsewhere.includes(owner.name)) return startScripts(live);
  const { chunks = [], shared = [] } = owner.windows.find(({ name }) => name === window.name) ?? {};
  const input = Object.entries(live.host.window?.lazyShared ?? {})
    .filter(([module]) => shared.includes(module))
    .flatMap(([, needed]) => needed.map(({ file }) => file));
  return [
    ...startScripts(live),
    ...[...new Set(input)].map((file) => scriptOf(live, live.host, file)),
    ...[owner.entry, ...chunks.map(({ file }) => file)].map((file) => scriptOf(live, owner, file)),
  ];
}

function windowAt({ composition }: LiveChannel, path: string): ComposedWindow | undefined {
  return composition.windows.find(({ name }) => name === nameAt(path));
}

const nameAt = (path: string): string => WINDOW_PATH.exec(normalPath(path))?.[1] ?? '';

function startScripts(live: LiveChannel): Script[] {
  const { scripts = [], entry } = live.host.window ?? {};
  return [...scripts, ...(entry ? [entry] : [])].map((file) => scriptOf(live, live.host, file));
}

/** Points that windows offer: data alone, since a window loads nothing of other remotes. */
const WINDOW_POINTS: readonly string[] = ['wire-item-action'];

/** The part of the composition that a window needs: its owner and the owner's fallback, and entries; nothing while it is closed. */
export function windowComposition({ composition }: LiveChannel, name: string): Composition {
  const window = composition.windows.find((one) => one.name === name);
  const { remotes, fallbacks, integrity } = composition;
  const owners = <T>(table: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => name === window?.owner));
  const stored = { remotes: owners(remotes), fallbacks: owners(fallbacks) };
  const bases = [
    composition.host.base,
    ...[stored.remotes, stored.fallbacks].flatMap(Object.values).map(({ base }) => base),
  ];
  return {
    ...composition,
    ...stored,
    routes: [],
    windows: window ? [window] : [],
    extensions: (composition.extensions ?? []).filter(({ point }) => WINDOW_POINTS.includes(point)),
    ...(composition.closed && { closed: [] }),
    window: name,
    integrity: Object.fromEntries(
      Object.entries(integrity).filter(([address]) => bases.some((base) => address.startsWith(base))),
    ),
  };
}
