import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const contentPreview = (contentId: string, options?: CallOptions) =>
  call('GET /previews/:contentId', { params: { contentId } }, options);

export const previewSet = (query: { infoId?: string | undefined } = {}, options?: CallOptions) =>
  call('GET /previews', { query }, options);

export const openGrant = (grantId: string, password: string, options?: CallOptions) =>
  call('POST /grants/:grantId/open', { params: { grantId }, body: { password } }, options);
