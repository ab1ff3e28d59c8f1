import type { PrintedContents } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `POST /contents/print`: contents as the print screen lays them out. E1020 for too many. */
export async function printedContents(
  contentIds: readonly string[],
  options?: CallOptions,
): Promise<PrintedContents> {
  const path = ['contents', 'print'];
  const data = { contentIds };
  return (await send<{ data: PrintedContents }>({ method: 'POST', path, data, reads: true, ...options }))
    .data;
}
