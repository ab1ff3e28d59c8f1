import { send, sendForFile } from '../client/current-client.ts';
import type { DownloadedFile } from '../client/http-client.ts';
import type { HttpRequest, TransferOptions } from '../client/http-request.ts';
import { type FormValues, formDataOf } from './form-data.ts';
import { saveBlob } from './save-blob.ts';

type Target = Pick<HttpRequest, 'path' | 'params'>;

/**
 * Fetches a file and saves it under the name that the server gave (`download` where it gave none). Resolves
 * with that name once the browser has the whole file; its own download list does the rest.
 *
 * For files that fit into memory. What is larger has an address of its own that the browser opens.
 */
export async function downloadFile(
  request: Target & { readonly method?: 'GET' | 'POST'; readonly data?: unknown },
  options?: TransferOptions,
): Promise<string> {
  return saveFile(await sendForFile({ method: 'GET', ...request, ...options }));
}

/** Saves a file that was fetched; see {@link downloadFile}. */
export function saveFile({ blob, fileName }: DownloadedFile): string {
  saveBlob(blob, fileName);
  return fileName;
}

/** Sends values and files as multipart form data; see {@link formDataOf} for the names of the fields. */
export function uploadForm<T>(
  request: Target & { readonly method?: 'POST' | 'PUT'; readonly values: FormValues },
  options?: TransferOptions,
): Promise<T> {
  const { values, ...target } = request;
  return send<T>({ method: 'POST', ...target, data: formDataOf(values), ...options });
}
