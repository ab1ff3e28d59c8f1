import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const contentRelations = (contentId: string, options?: CallOptions) =>
  call('GET /contents/:contentId/relations', { params: { contentId } }, options);

export const contentHistory = (contentId: string, options?: CallOptions) =>
  call('GET /contents/:contentId/history', { params: { contentId } }, options);
