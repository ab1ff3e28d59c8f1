import type { ContentHistory, ContentRelations } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /contents/{contentId}/relations`: related contents and variations. */
export async function contentRelations(contentId: string, options?: CallOptions): Promise<ContentRelations> {
  const path = ['contents', contentId, 'relations'];
  return (await send<{ data: ContentRelations }>({ method: 'GET', path, ...options })).data;
}

/** `GET /contents/{contentId}/history`, for internal users. */
export async function contentHistory(contentId: string, options?: CallOptions): Promise<ContentHistory> {
  const path = ['contents', contentId, 'history'];
  return (await send<{ data: ContentHistory }>({ method: 'GET', path, ...options })).data;
}
