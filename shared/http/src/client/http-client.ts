import {
  BACKGROUND_HEADER,
  COUNTED_CALLS,
  PASSWORD_NEEDED_CODE,
  RIGHTS_HEADER,
  SENDER_HEADER,
} from '@newsphoto/contract';
import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { type ApiError, isCanceled } from '../errors/api-error.ts';
import { shownText } from '../errors/error-message.ts';
import { messageError, toApiError } from '../errors/to-api-error.ts';
import { fileNameOf } from '../transfer/file-name.ts';
import { type ApiMode, apiBaseOf } from './api-base.ts';
import type { HttpPorts } from './http-ports.ts';
import type { HttpRequest } from './http-request.ts';
import { openBody, readRefusal } from './response-body.ts';

export const DEFAULT_TIMEOUT_MS = 600_000;
/** A server that was replaced is gone from its balancer by then. */
const AGAIN_MS = 300;

/** A file that a call answered. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** From the content-disposition header; `download` without a name there. */
  readonly fileName: string;
}

export interface HttpClient {
  /**
   * Sends a request and returns its body, opened if it is sealed; rejects with an {@link ApiError}.
   * Progress is that of the upload.
   */
  request<T>(request: HttpRequest): Promise<T>;
  /** Sends a request whose answer is a file. Progress is that of the download. */
  download(request: HttpRequest): Promise<DownloadedFile>;
  /** A credentialed GET of an address from the API, without any sign on the screen. */
  touch(address: string, signal?: AbortSignal): Promise<void>;
  /** Headers of every call that changes something, for a library that sends files by itself. */
  headers(): Readonly<Record<string, string>>;
}

export interface HttpClientOptions {
  readonly ports: HttpPorts;
  /** How the page was built; default production. */
  readonly mode?: ApiMode | undefined;
  /** Replaces the network, in tests. */
  readonly adapter?: AxiosAdapter | undefined;
}

export function createHttpClient({ ports, mode, adapter }: HttpClientOptions): HttpClient {
  const network = createNetwork(apiBaseOf('outer', mode), adapter);
  const keepalive = adapter ? {} : { adapter: 'fetch', fetchOptions: { keepalive: true } };
  const send = createSender(ports, async (config) => {
    try {
      const response = await network.request<unknown>(config);
      response.data = await openBody(response.data);
      const messages = messageError(response.data, response.status);
      if (messages) throw messages;
      return response;
    } catch (error) {
      await readRefusal(error);
      throw toApiError(error);
    }
  });

  return {
    // The contract defines the answers; the API's own tests check them.
    request: async <T>(request: HttpRequest) =>
      (await send(request, { ...configOf(request, keepalive), ...progressOf(request, 'onUploadProgress') }))
        .data as T,
    download: async (request) => {
      const config = { ...configOf(request, keepalive), ...progressOf(request, 'onDownloadProgress') };
      const response = await send(request, { ...config, responseType: 'blob' });
      return {
        blob: response.data as Blob,
        fileName: fileNameOf(response.headers['content-disposition']),
      };
    },
    touch: async (address, signal) => {
      try {
        await network.get(address, { baseURL: '', ...(signal && { signal }) });
      } catch (error) {
        throw toApiError(error);
      }
    },
    headers: () => ({ ...PAGE_HEADERS, ...senderHeaders(ports.senderId()) }),
  };
}

/** The API only accepts state-changing calls with this header: a form of another site cannot set it. */
const PAGE_HEADERS = { 'X-Requested-With': 'newsphoto' };
const senderHeaders = (senderId: string): Record<string, string> =>
  senderId === '' ? {} : { [SENDER_HEADER]: senderId };

type Send = (config: AxiosRequestConfig) => Promise<AxiosResponse<unknown>>;

/**
 * Sends a request with everything around it: the loading indicator, one retry after a 401, one after the password was entered
 * again, the message.
 */
function createSender(ports: HttpPorts, send: Send) {
  const reauthenticate = shareWhilePending(ports.reauthenticate);
  const confirmPassword = shareWhilePending(ports.confirmPassword);

  /** The dialog needs the page: the indicator is hidden while it is open. */
  const enterPassword = async ({ loading }: HttpRequest): Promise<boolean> => {
    if (loading !== false) ports.loading.end();
    try {
      return await confirmPassword();
    } finally {
      if (loading !== false) ports.loading.start();
    }
  };

  /** Failures are shown; the second try after a 401 is a retry and rejects quietly. */
  const sendAndReport = async (
    request: HttpRequest,
    config: AxiosRequestConfig,
  ): Promise<AxiosResponse<unknown>> => {
    try {
      const response = await send(request.reads ? config : inName(config, ports.senderId()));
      const rights: unknown = response.headers[RIGHTS_HEADER];
      if (typeof rights === 'string' && request.reauthenticate !== false) ports.rightsReported?.(rights);
      return response;
    } catch (error) {
      const failure = toApiError(error);
      const mayRetry = failure.status === 401 && request.reauthenticate !== false && !request.isRetry;
      if (mayRetry && (await reauthenticate())) return sendAndReport({ ...request, isRetry: true }, config);
      const needsPassword = failure.code === PASSWORD_NEEDED_CODE && !request.isConfirmed;
      if (needsPassword && (await enterPassword(request)))
        return sendAndReport({ ...request, isConfirmed: true }, config);
      if (failure.code === 'neterr' && mayRepeat(request)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        return sendAndReport({ ...request, isRepeated: true }, config);
      }
      present(failure, request, ports);
      throw failure;
    }
  };

  return async (request: HttpRequest, config: AxiosRequestConfig) => {
    const shown = request.loading !== false;
    if (shown) ports.loading.start();
    try {
      return await sendAndReport(request, config);
    } finally {
      if (shown) ports.loading.end();
    }
  };
}

/** Browsers do so with a GET whose connection broke. A call that writes may have arrived: never. */
const mayRepeat = ({ reads, isRepeated, path, signal }: HttpRequest): boolean =>
  reads === true && !isRepeated && !signal?.aborted && !COUNTED_CALLS.test(`/${path.join('/')}`);

/** Reads need no sender: they belong to the session. */
function inName(config: AxiosRequestConfig, senderId: string): AxiosRequestConfig {
  if (config.method === 'GET' || senderId === '') return config;
  return { ...config, headers: { ...config.headers, ...senderHeaders(senderId) } };
}

function createNetwork(baseURL: string, adapter: AxiosAdapter | undefined): AxiosInstance {
  return axios.create({
    baseURL,
    withCredentials: true,
    timeout: DEFAULT_TIMEOUT_MS,
    headers: PAGE_HEADERS,
    // `null`: repeated keys without brackets.
    paramsSerializer: { indexes: null },
    ...(adapter && { adapter }),
  });
}

/** @param keepalive what lets a call outlive its page */
function configOf(request: HttpRequest, keepalive: AxiosRequestConfig): AxiosRequestConfig {
  const { method, path, params, data, signal, timeout, range, outlivesPage } = request;
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
    ...(outlivesPage && keepalive),
    ...(carriesBody && { data }),
    headers: {
      // The network adds the boundary.
      ...(data instanceof FormData && { 'Content-Type': 'multipart/form-data' }),
      // `fetch` would name one without a body, too.
      ...(outlivesPage && !carriesBody && { 'Content-Type': false }),
      ...(request.background && { [BACKGROUND_HEADER]: '1' }),
      ...(range && { Range: `bytes=${range.from}-${range.to - 1}` }),
    },
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
  };
}

/** Name in axios of the direction whose progress is reported. */
function progressOf(
  { onProgress }: HttpRequest,
  direction: 'onUploadProgress' | 'onDownloadProgress',
): AxiosRequestConfig {
  if (!onProgress) return {};
  return { [direction]: ({ loaded, total }: AxiosProgressEvent) => onProgress({ loaded, total }) };
}

function present(failure: ApiError, request: HttpRequest, ports: HttpPorts): void {
  if (request.isRetry || isCanceled(failure)) return;
  if (failure.status === 403 && !staysHere(failure.code)) ports.forbidden(failure.code);
  if (request.messageBox === 0) return;
  const text = shownText(failure);
  if (request.messageBox === 2) void ports.presenter.confirm(text);
  else ports.presenter.danger(text);
}

/**
 * A 403 with a message of the catalogue (E1070) refuses this content or this action: it is shown like any other message, and
 * the page stays. One without means that the user may not make the call at all.
 */
const staysHere = (code: string): boolean => /^[EW]\d{4}$/.test(code) || code === PASSWORD_NEEDED_CODE;

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
