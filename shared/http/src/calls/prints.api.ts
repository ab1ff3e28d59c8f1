import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const printedContents = (contentIds: readonly string[], options?: CallOptions) =>
  call('POST /contents/print', { body: { contentIds } }, options);
