import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ContentCredentials } from '@newsphoto/contract';
import { Tinypool } from 'tinypool';
import type { Environment } from '../../../environment.ts';
import type { readCredentials } from './read-credentials.ts';
import { withState } from './summarise-manifests.ts';

/** Where Content Credentials are validated. */
export interface CredentialReader {
  /** Undefined for a file without. What cannot be validated is a state, never an error. */
  read(file: string, mimeType: string): Promise<ContentCredentials | undefined>;
  close(): Promise<void>;
}

/** A photograph takes a fraction of a second. */
const LONGEST_MS = 10_000;
const IDLE_MS = 30_000;
/** Pages of 64 KB: the file, and what the library makes of it. */
const MOST_PAGES = 8192;
const MOST_MEGABYTES = 256;

/**
 * Validates Content Credentials in a separate process, one file after the other: a hostile manifest that exceeds its time or
 * memory ends the process, and the next file gets a new one.
 *
 * @param processUrl the built `credentials-process`
 */
export function createCredentialReader(
  processUrl: URL,
  { trustAnchors = '', longestMs = LONGEST_MS } = {},
): CredentialReader {
  const pool = new Tinypool({
    ...{ filename: processUrl.href, name: 'readCredentials', runtime: 'child_process' },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    // A thread would not do: memory of WebAssembly is limited for a whole process alone.
    execArgv: [`--wasm-max-mem-pages=${MOST_PAGES}`, `--max-old-space-size=${MOST_MEGABYTES}`],
    // It needs no secret of this process.
    env: {},
  });
  let last: Promise<unknown> = Promise.resolve();

  const readNow = async (file: string, mimeType: string) => {
    const request: Parameters<typeof readCredentials>[0] = { file, mimeType, trustAnchors };
    const signal = AbortSignal.timeout(longestMs);
    try {
      const credentials: Awaited<ReturnType<typeof readCredentials>> = await pool.run(request, { signal });
      return credentials;
    } catch {
      return withState('unchecked');
    }
  };
  return {
    read(file, mimeType) {
      // The time of a file counts from its own turn: the pool's queue would count the wait as well.
      const turn = last.then(() => readNow(file, mimeType));
      last = turn;
      return turn;
    },
    close: () => pool.destroy(),
  };
}

/**
 * The reader of a built program, whose file is `program`.
 * @throws Error with a message for the operator if the trust anchors cannot be read
 */
export function openCredentialReader(
  { C2PA_TRUST_ANCHORS: file }: Pick<Environment, 'C2PA_TRUST_ANCHORS'>,
  program: string,
): CredentialReader {
  const trustAnchors = file === undefined ? '' : readTrustAnchors(file);
  return createCredentialReader(new URL('./credentials.mjs', program), { trustAnchors });
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** An unreadable file would silently leave every issuer unverified. */
export function readTrustAnchors(file: string): string {
  try {
    const certificates = readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    if (certificates.length === 0) throw new Error('no certificate in PEM');
    return certificates.map((pem) => new X509Certificate(pem).toString()).join('');
  } catch (cause) {
    throw new Error(`C2PA_TRUST_ANCHORS: ${file} を証明書（PEM）として読み取れません。`, { cause });
  }
}
