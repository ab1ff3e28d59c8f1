import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type FileStream = { nfd?: number };
type NodeFileSystem = { stream_ops?: { fsync?: (stream: FileStream) => number } };

/**
 * PGlite's directory on disk, with the fsync that its Emscripten file system lacks. Without it every COMMIT is acknowledged
 * before it is on disk. It uses an internal, so the version is pinned and a test counts the syncs.
 */
export class SyncedFileSystem extends NodeFS {
  syncs = 0;

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const preRun = [...(prepared.emscriptenOpts.preRun ?? [])];
    preRun.push((module) => {
      const { stream_ops: operations } = module.NODEFS as NodeFileSystem;
      if (!operations) throw new Error('PGlite: its file system has changed, syncing cannot be repaired');
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        this.syncs += 1;
        return 0;
      };
    });
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun } };
  }
}

/** Syncs a new directory tree to disk, including directory entries. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncOne(child);
  }
  syncOne(path);
}

function syncOne(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
