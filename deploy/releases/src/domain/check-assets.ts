import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { ReleaseProblem } from './release-problem.ts';

/** Folders and a file with an extension; no part begins with a dot. */
const ASSET_NAME = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.[A-Za-z0-9]+$/;
/** The descriptor itself, and names of precompressed copies. */
const TAKEN_NAME = /^release\.json$|\.(?:br|gz)$/;

/** Files, and the maps beside them, are copied by their names: none may leave the release's directory or replace another one. */
export function assetProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const { entry, scripts, head, window } = release;
  const named = [
    entry,
    ...scripts,
    ...(head ? [head] : []),
    ...(window ? [window.head, window.entry, ...window.scripts] : []),
  ];
  const shown = [...release.routes, ...release.windows, ...(release.extensions ?? [])];
  const chunks = shown.flatMap(({ chunks: needed = [] }) => needed.map(({ file }) => file));
  const mapped = Object.keys(release.maps ?? {});
  const missing = [...new Set([...named, ...chunks, ...mapped])].filter(
    (file) => !Object.hasOwn(release.assets, file),
  );
  return [
    ...badNames(Object.keys(release.assets)).map((file) => ({
      code: 'release/bad-asset-name' as const,
      sentence: `${file} is not a name for an asset: letters, digits, dots, dashes and slashes alone, each file in one case`,
    })),
    ...missing.map((file) => ({
      code: 'release/missing-asset' as const,
      sentence: `${file} is named but not among the assets: build again, and leave release.json as the build wrote it`,
    })),
  ];
}

/** Names are compared without letter case, because some file systems do so. */
function badNames(files: readonly string[]): string[] {
  const folded = files.map((file) => file.toLowerCase());
  const folders = new Set(folded.flatMap((file) => foldersOf(file)));
  return files.filter((file, at) => {
    const name = folded[at] ?? '';
    return (
      !ASSET_NAME.test(file) || TAKEN_NAME.test(name) || folders.has(name) || folded.indexOf(name) !== at
    );
  });
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}
