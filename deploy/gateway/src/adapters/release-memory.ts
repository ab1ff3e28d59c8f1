import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf } from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import { EVERY_ANSWER } from '../domain/answer-headers.ts';
import { copyOf, encodingsFor, type FileEncoding } from '../domain/file-encoding.ts';

/** The files of pages, for several releases side by side. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Counted with each file for its names and headers. */
const OVERHEAD_BYTES = 1_000;
/** Files never change, but a directory may vanish or come back: it is checked again after this time. */
const TRUSTED_MS = 500;
/** Browsers send few distinct values of Accept-Encoding. */
const MOST_ENCODINGS = 100;
/** Shared caches revalidate after ten minutes: a release may no longer be served. */
const PUBLIC_FILE = 'public, max-age=31536000, s-maxage=600, immutable';
const RELEASE_FILE = /^(?:\/[A-Za-z0-9][\w.+~@-]*){3,}$/;

/** A file of a release, ready to be sent. */
export interface HeldFile {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly path: string;
  /** Accept-Encoding. */
  readonly accepted: string;
}

/** Files of releases in memory, as `/<name>/<version>/<file>`, each in the encodings that browsers accept. */
export class ReleaseMemory {
  readonly #directory: string;
  readonly #encodings = new LRUCache<string, readonly FileEncoding[]>({ max: MOST_ENCODINGS });
  readonly #files: LRUCache<string, HeldFile, Wanted>;

  /** @param now milliseconds */
  constructor(directory: string, now = () => performance.now()) {
    this.#directory = directory;
    this.#files = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
      ttl: TRUSTED_MS,
      ttlResolution: 0,
      perf: { now },
      // After this time an entry is compared with the disk, not read again.
      noDeleteOnStaleGet: true,
      fetchMethod: (_key, before, { context }) => this.#smallest(context, before),
    });
  }

  /** The file, if it is in memory and the disk was checked recently. */
  held(path: string, acceptEncoding: string | undefined): HeldFile | undefined {
    return this.#files.get(this.#keyOf(path, acceptEncoding));
  }

  /** The file from memory or from disk; undefined if there is none. */
  async read(path: string, acceptEncoding: string | undefined): Promise<HeldFile | undefined> {
    if (!RELEASE_FILE.test(path)) return undefined;
    const context = { path, accepted: acceptEncoding ?? '' };
    return this.#files.fetch(this.#keyOf(path, acceptEncoding), { context });
  }

  /** The answer depends on the encodings that the browser accepts. */
  #keyOf(path: string, acceptEncoding = ''): string {
    return `${this.#encodingsFor(acceptEncoding)} ${path}`;
  }

  #encodingsFor(acceptEncoding: string): readonly FileEncoding[] {
    const known = this.#encodings.get(acceptEncoding);
    if (known) return known;
    const encodings = encodingsFor(acceptEncoding);
    this.#encodings.set(acceptEncoding, encodings);
    return encodings;
  }

  async #smallest({ path, accepted }: Wanted, before: HeldFile | undefined): Promise<HeldFile | undefined> {
    for (const encoding of [...this.#encodingsFor(accepted), undefined]) {
      const copy = await this.#copy(path, encoding, before);
      if (copy) return copy;
    }
    return undefined;
  }

  async #copy(
    path: string,
    encoding: FileEncoding | undefined,
    before?: HeldFile,
  ): Promise<HeldFile | undefined> {
    const file = join(this.#directory, copyOf(path, encoding));
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const etag = `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}-${encoding ?? 'plain'}"`;
    if (before?.etag === etag) return before;
    const body = await readFile(file);
    return {
      body,
      etag,
      headers: {
        ...EVERY_ANSWER,
        'cache-control': PUBLIC_FILE,
        'content-type': mediaTypeOf(path),
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
        'last-modified': found.mtime.toUTCString(),
        vary: 'Accept-Encoding',
        etag,
      },
    };
  }
}
