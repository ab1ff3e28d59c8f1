import { UPLOAD_CHUNK_BYTES, uploadUrl } from '@newsphoto/contract';
import { transferHeaders } from '@newsphoto/http';
import type { DetailedError, Upload } from 'tus-js-client';

/**
 * Why a file did not arrive. `network`: it goes on by itself. `session`: the user has to log in. `unknown`: the archive no longer
 * has the file. `refused`: it goes on only if the user tries it again.
 */
export type SendFailure = 'network' | 'session' | 'unknown' | 'refused';

export class SendFailed extends Error {
  readonly failure: SendFailure;
  /** For the user. */
  readonly text: string;

  constructor(failure: SendFailure, text = '') {
    super(text || failure);
    this.failure = failure;
    this.text = text;
  }
}

export interface SendOptions {
  readonly uploadId: string;
  readonly content: Blob;
  /** Bytes of the file that are sent. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** A connection without a sign of life: that of another network is not noticed by the browser. Milliseconds. */
const SILENCE_MS = 45_000;

/** Sends the rest of a file, in chunks, from where the archive has it. Rejects with {@link SendFailed}, or as aborted. */
export async function sendFile({ uploadId, content, onProgress, signal }: SendOptions): Promise<void> {
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const silence = createSilence(() => end(() => reject(new SendFailed('network'))));
    const upload: Upload = new tus.Upload(content, {
      uploadUrl: uploadUrl(uploadId),
      chunkSize: UPLOAD_CHUNK_BYTES,
      headers: transferHeaders(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => {
        silence.heard();
        onProgress(sent);
      },
      onChunkComplete: () => silence.heard(),
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(failureOf(error))),
    });
    const abort = () => end(() => reject(signal.reason));
    const end = (settle: () => void) => {
      silence.end();
      signal.removeEventListener('abort', abort);
      void upload.abort().catch(() => undefined);
      settle();
    };
    signal.addEventListener('abort', abort);
    upload.start();
  });
}

function createSilence(onSilent: () => void) {
  let timer = setTimeout(onSilent, SILENCE_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilent, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** 409: the archive has another offset, as after a lost answer. 423: the former request still holds the file. */
const TEMPORARY: readonly number[] = [0, 408, 409, 423, 425, 429];

function failureOf(error: Error | DetailedError): SendFailed {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (status === 401) return new SendFailed('session');
  if (status === 404 || status === 410) return new SendFailed('unknown');
  if (TEMPORARY.includes(status) || (status >= 500 && status !== 507)) return new SendFailed('network');
  return new SendFailed('refused', textOf(answer?.getBody() ?? ''));
}

function textOf(body: string): string {
  try {
    const { messages } = JSON.parse(body) as { readonly messages?: readonly { readonly text?: string }[] };
    return messages?.[0]?.text ?? '';
  } catch {
    return '';
  }
}
