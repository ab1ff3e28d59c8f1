export { SILENT_PORTS } from './client/http-ports.ts';

import axios, { type AxiosAdapter, AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';

/** A request as it left the client. */
export interface SentRequest {
  readonly method: string;
  /** Address with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly timeout: number | undefined;
  readonly withCredentials: boolean;
  readonly responseType: string | undefined;
  /** Reports the progress of the transfer, as the network would. */
  progress(direction: 'up' | 'down', loaded: number, total?: number): void;
}

export type FakeAnswer =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'offline'
  | 'timeout'
  /** No answer until the caller gives up. */
  | 'never';

export interface FakeNetwork {
  readonly adapter: AxiosAdapter;
  readonly sent: readonly SentRequest[];
}

/** A network whose answers a test defines, for `configureHttp` and `createHttpClient`. */
export function createFakeNetwork(
  answer: (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>,
): FakeNetwork {
  const sent: SentRequest[] = [];
  return {
    sent,
    adapter: async (config) => {
      const request = sentRequest(config);
      sent.push(request);
      const input = await answer(request);
      if (input === 'never') return untilAborted(config);
      if (input === 'offline') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
      if (input === 'timeout') {
        throw new AxiosError(`timeout of ${config.timeout}ms exceeded`, 'ECONNABORTED', config);
      }
      const response = {
        data: input.body,
        status: input.status,
        statusText: '',
        headers: input.headers ?? {},
        config,
      };
      if (input.status < 300) return response;
      const text = `Request failed with status code ${input.status}`;
      throw new AxiosError(text, 'ERR_BAD_RESPONSE', config, {}, response);
    },
  };
}

function sentRequest(config: InternalAxiosRequestConfig): SentRequest {
  const { method = 'get', headers, data, timeout, withCredentials = false, responseType } = config;
  const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return {
    method: method.toUpperCase(),
    address: axios.getUri(config),
    headers: headers.toJSON(),
    body,
    timeout,
    withCredentials,
    responseType,
    progress: (direction, loaded, total) => {
      const report = direction === 'up' ? config.onUploadProgress : config.onDownloadProgress;
      report?.({ loaded, total, bytes: loaded, lengthComputable: total !== undefined });
    },
  };
}

function untilAborted(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new CanceledError());
    if (config.signal?.aborted) giveUp();
    config.signal?.addEventListener?.('abort', giveUp);
  });
}
