import type { LoadFailureKind } from '@newsphoto/contract';

declare global {
  /**
   * Loads a script for the chunk loader of any release: the plugin of the build hands every chunk over to it.
   * `done` gets an event as a script element's would be. `promised` is the sha384 that the script which starts the
   * release holds of the chunk; releases of an older build have none, and the page holds theirs.
   */
  var __npLoadScript:
    | ((url: string, done: (event: ScriptEvent) => void, promised?: string) => void)
    | undefined;
  /** sha384 of scripts of this page's releases, by address: of all that no other script vouches for. */
  var __npIntegrity: Readonly<Record<string, string>> | undefined;
}

export type ScriptFailureKind = Extract<LoadFailureKind, 'missing' | 'network' | 'integrity' | 'timeout'>;

interface ScriptEvent {
  readonly type: 'load' | `script-${ScriptFailureKind}`;
  readonly target: { readonly src: string };
}

/** A script that did not come, after everything was tried. */
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
  /** A script that is this late is asked for once more, while the first request may still be answered. */
  readonly lateMs: number;
  /** Pauses before the second and the third try after a failure. */
  readonly pausesMs: readonly number[];
  /** After this nothing is waited for any more. */
  readonly giveUpMs: number;
}

export interface ScriptLoaderParts {
  readonly page: Document;
  readonly timing: ScriptTiming;
  integrityOf(url: string): string | undefined;
  /** Told of a script that came, but not at once. */
  onRetried(url: string): void;
}

/**
 * Fetches and runs a script once, whoever asks for it meanwhile. Rejects with {@link ScriptFailed}.
 *
 * @param promised sha384 that it has to have where the page itself holds none of it
 */
export type LoadScript = (url: string, promised?: string) => Promise<void>;

/**
 * Every script of a release comes through here, entries and chunks, now and later in the life of a page. A second
 * try asks at another address: past caches that hold what failed, and past a request that hangs, which a script
 * of the same address would only join.
 */
export function createScriptLoader(parts: ScriptLoaderParts): LoadScript {
  const running = new Map<string, Promise<void>>();
  /** By address: the hash that was promised. */
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

/** The tries of one load. They may overlap: the first script that comes ends them all. */
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
        // An earlier try may still be on its way.
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
      // A server of the own machine is another origin, whose bytes a browser compares only where it may read them.
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

  /** False where it has acted already. */
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
      // A request cannot be called back, but a script that moved to another document is never run there.
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

/** The element says nothing of the reason; the browser's record of the request does. */
function kindOf(address: string): ScriptFailureKind {
  const record = performance.getEntriesByName(address).at(-1);
  const status: unknown = record && Reflect.get(record, 'responseStatus');
  if (typeof status !== 'number' || status === 0) return 'network';
  return status < 400 ? 'integrity' : 'missing';
}

/** Lets the chunk loaders of all releases load through `load`. */
export function serveChunkLoaders(load: LoadScript): void {
  globalThis.__npLoadScript = (url, done, promised) => {
    const end = (type: ScriptEvent['type']) => done({ type, target: { src: url } });
    load(url, promised).then(
      () => end('load'),
      (cause: unknown) => end(`script-${cause instanceof ScriptFailed ? cause.kind : 'network'}`),
    );
  };
}
