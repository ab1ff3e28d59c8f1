import { SourceMap, type SourceMapPayload } from 'node:module';
import type { FailureFrame } from '@newsphoto/contract';
import { enclosingFunction } from '../domain/enclosing-function.ts';
import type { FindPlace } from '../domain/list-failures.ts';
import type { ReleaseStore } from '../ports.ts';
import { mapOf } from './release-files.ts';

interface LoadedMap {
  readonly map: SourceMap;
  readonly payload: SourceMapPayload;
}

/** Finds positions in the sources of stored releases by their source maps; each map is read once. */
export function sourcePlaces(store: Pick<ReleaseStore, 'file'>): FindPlace {
  const maps = new Map<string, Promise<LoadedMap | undefined>>();
  const mapFor = ({ release, file }: FailureFrame) => {
    const key = `${release} ${file}`;
    const loading = maps.get(key) ?? loadMap(store, release, file);
    maps.set(key, loading);
    return loading;
  };

  return async (frame) => {
    const loaded = frame.line > 0 ? await mapFor(frame) : undefined;
    // Browsers count lines and columns from 1, source maps from 0.
    const entry = loaded?.map.findEntry(frame.line - 1, Math.max(0, frame.column - 1));
    if (!loaded || !entry || !('originalSource' in entry)) return undefined;
    const { originalSource: source, originalLine, originalColumn } = entry;
    const text = loaded.payload.sourcesContent?.[loaded.payload.sources.indexOf(source)];
    const line = originalLine + 1;
    const named = text ? enclosingFunction(text, line) : undefined;
    const code = text?.split('\n')[originalLine]?.trim();
    return {
      source,
      line,
      column: originalColumn + 1,
      ...(named && { function: named }),
      ...(code && { code }),
    };
  };
}

/** Undefined if the release has no map of the script, or is no longer stored. */
async function loadMap(
  store: Pick<ReleaseStore, 'file'>,
  release: string,
  file: string,
): Promise<LoadedMap | undefined> {
  const at = release.lastIndexOf('@');
  const named = { name: release.slice(0, at), version: release.slice(at + 1) };
  const content = await store.file(named, mapOf(file));
  if (!content) return undefined;
  try {
    const payload: SourceMapPayload = JSON.parse(content.toString('utf8'));
    return { map: new SourceMap(payload), payload };
  } catch {
    return undefined;
  }
}
