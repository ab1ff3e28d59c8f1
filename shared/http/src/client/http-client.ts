import axios, { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { type ApiError, isCanceled } from '../errors/api-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { apiBaseOf } from './api-base.ts';
import type { HttpPorts } from './http-ports.ts';
import type { HttpRequest } from './http-request.ts';

export const DEFAULT_TIMEOUT_MS = 600_000;

export interface HttpClient {
  /** Sends a request and answers its body; rejects with an {@link ApiError}. */
  request<T>(request: HttpRequest): Promise<T>;
  /** A credentialed GET of an address that the API named, without a sign of it on the screen. */
  touch(address: string, signal?: AbortSignal): Promise<void>;
}

export interface HttpClientOptions {
  readonly ports: HttpPorts;
  /** Replaces the network, in tests. */
  readonly adapter?: AxiosAdapter | undefined;
}

export function createHttpClient({ ports, adapter }: HttpClientOptions): HttpClient {
  const network = createNetwork(adapter);
  const reauthenticate = shareWhilePending(ports.reauthenticate);

  const send = async <T>(request: HttpRequest): Promise<T> => {
    try {
      return (await network.request<T>(configOf(request))).data;
    } catch (error) {
      throw toApiError(error);
    }
  };

  /** What failed is told; the second try after a 401 is a retry and rejects quietly. */
  const sendAndTell = async <T>(request: HttpRequest): Promise<T> => {
    try {
      return await send<T>(request);
    } catch (error) {
      const failure = toApiError(error);
      const mayRetry = failure.status === 401 && request.reauthenticate !== false && !request.isRetry;
      if (mayRetry && (await reauthenticate())) return sendAndTell({ ...request, isRetry: true });
      present(failure, request, ports);
      throw failure;
    }
  };

  return {
    request: async <T>(request: HttpRequest): Promise<T> => {
      const shown = request.loading !== false;
      if (shown) ports.loading.start();
      try {
        return await sendAndTell<T>(request);
      } finally {
        if (shown) ports.loading.end();
      }
    },
    touch: async (address, signal) => {
      try {
        await network.get(address, { baseURL: '', ...(signal && { signal }) });
      } catch (error) {
        throw toApiError(error);
      }
    },
  };
}

function createNetwork(adapter: AxiosAdapter | undefined): AxiosInstance {
  return axios.create({
    baseURL: apiBaseOf('outer'),
    withCredentials: true,
    timeout: DEFAULT_TIMEOUT_MS,
    // The API takes state-changing calls only with this header: a form of another site cannot set it.
    headers: { 'X-Requested-With': 'newsphoto' },
    // `null`: repeated keys without brackets.
    paramsSerializer: { indexes: null },
    ...(adapter && { adapter }),
  });
}

function configOf(request: HttpRequest): AxiosRequestConfig {
  const { method, path, params, data, signal, timeout } = request;
  const carriesBody = data !== undefined && method !== 'GET';
  if (data !== undefined && !carriesBody) {
    console.warn(
      `GETリクエストに本文は付けられません。data ではなく params を使用してください: ${path.join('/')}`,
    );
  }
  return {
    method,
    url: `/${path.map(encodeURIComponent).join('/')}`,
    ...(params && { params }),
    ...(carriesBody && { data }),
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
  };
}

function present(failure: ApiError, request: HttpRequest, ports: HttpPorts): void {
  if (request.isRetry || isCanceled(failure)) return;
  if (failure.status === 403) ports.forbidden();
  if (request.messageBox === 0) return;
  if (request.messageBox === 2) void ports.presenter.confirm(failure.text);
  else ports.presenter.danger(failure.text);
}

/** Several requests that fail together wait for one authentication. */
function shareWhilePending<T>(act: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= act().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
