import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUploadCalls } from './s3-uploads.ts';

const KEY = 'S3RVER';

export interface S3Server {
  /** Address of an empty store, a new one with each call. */
  newStore(): string;
  /** Environment variables of an AWS client. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers sent since the last call, as `GET 200`. */
  answers(): string[];
  stop(): Promise<void>;
}

/** Where a server is that is killed and started again; a new directory and any port without it. */
interface S3Place {
  readonly directory?: string;
  readonly port?: number;
}

/**
 * A server that speaks S3: s3rver behind a proxy that adds conditional writes and lists of unfinished uploads, which it does not support.
 * Requests for one object are served one after the other, as in S3, where they are atomic.
 */
export async function startS3Server(place: S3Place = {}): Promise<S3Server> {
  const { default: S3rver } = await import('s3rver');
  const directory = place.directory ?? (await mkdtemp(join(tmpdir(), 'newsphoto-s3-')));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'archive' }] });
  await s3.configureBuckets();
  let answers: string[] = [];
  const others = s3.callback();
  const uploadCalls = createUploadCalls(directory);
  const serve = inTurn(
    withConditions(async (request, response) => {
      if (!(await uploadCalls(request, response))) await others(request, response);
    }),
  );
  const server = createServer((request, response) => {
    response.once('finish', () => answers.push(`${request.method} ${response.statusCode}`));
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(place.port ?? 0, '127.0.0.1', resolve));
  let stores = 0;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
      AWS_REGION: 'us-east-1',
    },
    newStore() {
      stores += 1;
      return `s3://archive/store-${stores}`;
    },
    answers() {
      const reported = answers;
      answers = [];
      return reported;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (place.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver answers a promise, which its type does not say. */
type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves the requests for one address one after the other. A client that leaves does not end what was started for it. */
function inTurn(serve: Serve): RequestListener {
  const last = new Map<string, Promise<void>>();
  return (request, response) => {
    const address = pathOf(request);
    let isClosed = false;
    const closed = new Promise<void>((resolve) =>
      response.once('close', () => {
        isClosed = true;
        resolve();
      }),
    );
    const turn = (last.get(address) ?? Promise.resolve()).then(async () => {
      // Its client was killed while it waited.
      if (!isClosed) await Promise.allSettled([serve(request, response), closed]);
    });
    last.set(address, turn);
  };
}

function withConditions(serve: Serve): Serve {
  const tags = new Map<string, string>();
  return (request, response) => {
    const address = pathOf(request);
    const { method, headers } = request;
    const tag = tags.get(address);
    // Parts are no object yet; their end is one.
    const { isPart, isEnd } = partOf(request);
    if (isEnd) {
      if (headers['if-none-match'] === '*' && tag !== undefined) return refuse(request, response, 412);
      delete headers['if-none-match'];
    }
    if (method === 'PUT' && !isPart) {
      if (headers['if-none-match'] === '*' && tag !== undefined) return refuse(request, response, 412);
      const wanted = headers['if-match'];
      if (wanted !== undefined && tag === undefined) return refuse(request, response, 404);
      if (wanted !== undefined && wanted !== tag) return refuse(request, response, 412);
      // s3rver would apply them to reads.
      delete headers['if-none-match'];
      delete headers['if-match'];
    }
    response.once('finish', () => {
      if (response.statusCode >= 300) return;
      if ((method === 'PUT' && !isPart) || isEnd) tags.set(address, String(response.getHeader('etag')));
      if (method === 'DELETE' && !isPart) tags.delete(address);
    });
    return serve(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: 404 | 412): void {
  const code = status === 412 ? 'PreconditionFailed' : 'NoSuchKey';
  request.resume();
  request.once('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>refused</Message></Error>`);
  });
}

/** Of an upload in parts: `isPart` for all of its requests, `isEnd` for the one that makes them an object. */
function partOf({ method, url = '' }: IncomingMessage): {
  readonly isPart: boolean;
  readonly isEnd: boolean;
} {
  const isPart = new URLSearchParams(url.split('?')[1] ?? '').has('uploadId');
  return { isPart, isEnd: isPart && method === 'POST' };
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
