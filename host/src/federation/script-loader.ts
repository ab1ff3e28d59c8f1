import type { LoadFailureKind } from '@newsphoto/contract';

declare global {
  /**
   * Loads a script for the chunk loader of any release: the build plugin passes every chunk to it. `done` gets an event like
   * that of a script element. `promised` is the sha384 of the chunk in the entry of its release; releases of an older build
   * have none, and the page has theirs.
   */
  var __npLoadScript:
    | ((url: string, done: (event: ScriptEvent) => void, promised?: string) => void)
    | undefined;
  /** sha384 of scripts of this page's releases, by address: of all whose hash is in no other script. */
  var __npIntegrity: Readonly<Record<string, string>> | undefined;
}

export type ScriptFailureKind = Extract<LoadFailureKind, 'missing' | 'network' | 'integrity' | 'timeout'>;

interface ScriptEvent {
  readonly type: 'load' | `script-${ScriptFailureKind}`;
  readonly target: { readonly src: string };
}

/** A script that did not load after all tries. */
export class ScriptFailed extends Error {
  readonly code = 'remote/script';
  readonly kind: ScriptFailureKind;
  readonly url: string;

  constructor(kind: ScriptFailureKind, url: string) {
    super(`${url} did not come: ${kind}`);
    this.kind = kind;
    this.url = url;
  }
}

export interface ScriptTiming {
  /** A script that is this late is requested once more, while the first request may still be answered. */
  readonly lateMs: number;
  /** Pauses before the second and the third try after a failure. */
  readonly pausesMs: readonly number[];
  /** The timeout of all tries together. */
  readonly giveUpMs: number;
}

export interface ScriptLoaderParts {
  readonly page: Document;
  readonly timing: ScriptTiming;
  integrityOf(url: string): string | undefined;
  /** Called with a script that loaded, but not at once. */
  onRetried(url: string): void;
}

/**
 * Fetches and runs a script once, shared by concurrent callers. Rejects with {@link ScriptFailed}.
 *
 * @param promised expected sha384 if the page itself has none for it
 */
export type LoadScript = (url: string, promised?: string) => Promise<void>;

/**
 * Every script of a release is loaded here, entries and chunks, now and later. A second try uses another address: it bypasses
 * caches of the failed answer, and a hanging request, which a script of the same address would only join.
 */
export function createScriptLoader(parts: ScriptLoaderParts): LoadScript {
  const running = new Map<string, Promise<void>>();
  /** Promised hash by address. */
  const failed = new Map<string, string | undefined>();
  return (url, promised) => {
    const known = running.get(url);
    if (known !== undefined) return known;
    const integrity = parts.integrityOf(url) ?? promised ?? failed.get(url);
    const wanted = { url, integrity, failedBefore: failed.has(url) };
    const loading = new Tries(parts, wanted).begin().then(
      () => {
        running.delete(url);
        failed.delete(url);
      },
      (cause: unknown) => {
        running.delete(url);
        failed.set(url, promised ?? failed.get(url));
        throw cause;
      },
    );
    running.set(url, loading);
    return loading;
  };
}

interface WantedScript {
  readonly url: string;
  readonly integrity: string | undefined;
  /** The plain address failed in an earlier load already. */
  readonly failedBefore: boolean;
}

/** The tries of one load. They may overlap: the first script that loads ends them all. */
class Tries {
  readonly #parts: ScriptLoaderParts;
  readonly #wanted: WantedScript;
  readonly #scripts = new Set<HTMLScriptElement>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #made = 0;

  constructor(parts: ScriptLoaderParts, wanted: WantedScript) {
    this.#parts = parts;
    this.#wanted = wanted;
  }

  begin(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const fail = (kind: ScriptFailureKind) => reject(new ScriptFailed(kind, this.#wanted.url));
      this.#later(this.#parts.timing.giveUpMs, () => fail('timeout'));
      this.#tryOnce(resolve, fail);
    }).then(
      () => {
        this.#end();
        if (this.#made > 1) this.#parts.onRetried(this.#wanted.url);
      },
      (cause: unknown) => {
        this.#end();
        throw cause;
      },
    );
  }

  #tryOnce(done: () => void, fail: (kind: ScriptFailureKind) => void): void {
    const { pausesMs, lateMs } = this.#parts.timing;
    const again = () => this.#tryOnce(done, fail);
    const script = this.#create();
    this.#made += 1;
    const pause = pausesMs[this.#made - 1];
    const late = pause === undefined ? undefined : this.#later(lateMs, again);
    script.onload = done;
    script.onerror = () => {
      this.#scripts.delete(script);
      script.remove();
      if (pause === undefined) {
        // An earlier try may still be running.
        if (this.#scripts.size === 0) fail(kindOf(script.src));
      } else if (late !== undefined && this.#cancel(late)) this.#later(pause, again);
    };
    this.#parts.page.head.append(script);
  }

  #create(): HTMLScriptElement {
    const script = this.#parts.page.createElement('script');
    const { url, integrity, failedBefore } = this.#wanted;
    script.src = this.#made > 0 || failedBefore ? `${url}?retry=${freshToken()}` : url;
    if (integrity) {
      script.integrity = integrity;
      // A server of this machine is another origin: a browser can only check its bytes with CORS.
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    }
    this.#scripts.add(script);
    return script;
  }

  #later(ms: number, act: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  /** False if it has already finished. */
  #cancel(timer: ReturnType<typeof setTimeout>): boolean {
    clearTimeout(timer);
    return this.#timers.delete(timer);
  }

  #end(): void {
    for (const timer of [...this.#timers]) this.#cancel(timer);
    for (const script of this.#scripts) {
      script.onload = null;
      script.onerror = null;
      script.remove();
      // A request cannot be cancelled, but a script that moved to another document is never run there.
      this.#parts.page.implementation.createHTMLDocument().adoptNode(script);
    }
    this.#scripts.clear();
  }
}

let tokens = 0;

function freshToken(): string {
  tokens += 1;
  return `${Date.now().toString(36)}${tokens}`;
}

/** The element does not report the reason; the browser's performance entry does. */
function kindOf(address: string): ScriptFailureKind {
  const record = performance.getEntriesByName(address).at(-1);
  const status: unknown = record && Reflect.get(record, 'responseStatus');
  if (typeof status !== 'number' || status === 0) return 'network';
  return status < 400 ? 'integrity' : 'missing';
}

/** Makes the chunk loaders of all releases use `load`. */
export function serveChunkLoaders(load: LoadScript): void {
  globalThis.__npLoadScript = (url, done, promised) => {
    const end = (type: ScriptEvent['type']) => done({ type, target: { src: url } });
    load(url, promised).then(
      () => end('load'),
      (cause: unknown) => end(`script-${cause instanceof ScriptFailed ? cause.kind : 'network'}`),
    );
  };
}
