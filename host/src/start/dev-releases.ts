import {
  arrangeExtensions,
  arrangeRoutes,
  type Composition,
  composedExtensions,
  composedRelease,
  composedRoutes,
  composedWindows,
  DEV_PIN,
  type PagePins,
  type ReleaseDescriptor,
} from '@newsphoto/contract';

type FetchDescriptor = (address: string) => Promise<ReleaseDescriptor>;

/** The page waits for its developer's server, but not for one that hangs. */
const PATIENCE_MS = 5_000;

const fetchDescriptor: FetchDescriptor = async (address) => {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
};

/**
 * Replaces composed releases by those of development servers, routes included. If a server does not answer, the composed
 * release stays; if it was pinned, the page shows the failure.
 */
export async function withDevReleases(
  composition: Composition,
  fetchOne: FetchDescriptor = fetchDescriptor,
): Promise<Composition> {
  const answers = await Promise.all(
    Object.entries(composition.dev ?? {}).map(async ([name, origin]) => {
      try {
        const release = await fetchOne(`${origin}/release.json`);
        if (release.name !== name) throw new Error(`${origin} serves ${release.name}, not ${name}.`);
        return [{ release, base: `${origin}/` }];
      } catch (cause) {
        console.error(`The development server of ${name} gave no release: the released one is shown.`, cause);
        return [];
      }
    }),
  );
  const found = answers.flat();
  const names = new Set(found.map(({ release }) => release.name));
  const pins = composition.pins && withoutSilent(composition.pins, names);
  if (found.length === 0) return pins ? { ...composition, pins } : composition;
  const routes = found.flatMap(({ release }) => composedRoutes(release));
  return {
    ...composition,
    ...(pins && { pins }),
    // Failures have to be visible: no fallback for them.
    fallbacks: Object.fromEntries(Object.entries(composition.fallbacks).filter(([name]) => !names.has(name))),
    remotes: {
      ...composition.remotes,
      ...Object.fromEntries(found.map(({ release, base }) => [release.name, composedRelease(release, base)])),
    },
    // Those of the development server come first.
    routes: arrangeRoutes([...routes, ...composition.routes.filter(({ owner }) => !names.has(owner))]),
    windows: [
      ...composition.windows.filter(({ owner }) => !names.has(owner)),
      ...found.flatMap(({ release }) => composedWindows(release)),
    ],
    extensions: arrangeExtensions([
      ...(composition.extensions ?? []).filter(({ owner }) => !names.has(owner)),
      ...found.flatMap(({ release }) => composedExtensions(release)),
    ]),
  };
}

/** Pins to development servers that did not answer are refused. */
function withoutSilent(pins: PagePins, answered: ReadonlySet<string>): PagePins {
  const silent = Object.entries(pins.active).filter(
    ([name, wanted]) => wanted.startsWith(DEV_PIN) && !answered.has(name),
  );
  const active = Object.entries(pins.active).filter(([name]) => silent.every(([one]) => one !== name));
  const refused = silent.map(([name, wanted]) => ({ name, wanted, why: 'dev-silent' as const }));
  return { ...pins, active: Object.fromEntries(active), refused: [...pins.refused, ...refused] };
}
