import {
  createHttpClient,
  type DownloadedFile,
  type HttpClient,
  type HttpClientOptions,
} from './http-client.ts';
import { SILENT_PORTS } from './http-ports.ts';
import type { HttpRequest } from './http-request.ts';

let current: HttpClient = createHttpClient({ ports: SILENT_PORTS });

/** Sets the one client of the page; for the host, before the first call that may fail. */
export function configureHttp(options: HttpClientOptions): HttpClient {
  current = createHttpClient(options);
  return current;
}

/** Sends a request with the client of the page. */
export function send<T>(request: HttpRequest): Promise<T> {
  return current.request<T>(request);
}

/** See {@link HttpClient.download}. */
export function sendForFile(request: HttpRequest): Promise<DownloadedFile> {
  return current.download(request);
}

/** See {@link HttpClient.touch}. */
export function touch(address: string, signal?: AbortSignal): Promise<void> {
  return current.touch(address, signal);
}

/** See {@link HttpClient.headers}. */
export function transferHeaders(): Readonly<Record<string, string>> {
  return current.headers();
}
