import type { EndpointName } from '@newsphoto/contract/endpoints';
import { type CallArguments, type CallInput, callForFile } from '../client/call.ts';
import { send } from '../client/current-client.ts';
import type { HttpRequest, TransferOptions } from '../client/http-request.ts';
import { type FormValues, formDataOf } from './form-data.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Calls an endpoint whose answer is a file, and saves it under the server's name (default `download`). Resolves with that
 * name once the browser has the complete file; its own download list does the rest.
 *
 * For files that fit into memory. Larger ones have an address that the browser opens.
 */
export async function downloadFile<Name extends EndpointName>(
  name: Name,
  ...args: CallArguments<Name, TransferOptions>
): Promise<string> {
  const { blob, fileName } = await callForFile(name, ...args);
  saveBlob(blob, fileName);
  return fileName;
}

/** Fetches a part of a file, of an endpoint whose answer is one. What it gets may be smaller or larger: the caller checks its size. */
export async function fetchFilePart<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: TransferOptions & Required<Pick<TransferOptions, 'range'>>,
): Promise<Blob> {
  return (await callForFile<Name>(name, ...([input, options] as CallArguments<Name, TransferOptions>))).blob;
}

/** Sends values and files as multipart form data; see {@link formDataOf} for the names of the fields. */
export function uploadForm<T>(
  request: Pick<HttpRequest, 'path' | 'params'> & {
    readonly method?: 'POST' | 'PUT';
    readonly values: FormValues;
  },
  options?: TransferOptions,
): Promise<T> {
  const { values, ...target } = request;
  return send<T>({ method: 'POST', ...target, data: formDataOf(values), ...options });
}
