import type { SpecialPage } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const specialPages = async (options?: CallOptions): Promise<readonly SpecialPage[]> =>
  (await call('GET /special-pages', {}, options)).specialPages;

export const specialPageOf = (specialPageSeqNo: string, options?: CallOptions): Promise<SpecialPage> =>
  call('GET /special-pages/:specialPageSeqNo', { params: { specialPageSeqNo } }, options);
