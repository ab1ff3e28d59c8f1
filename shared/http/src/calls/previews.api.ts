import type { ContentPreviewView, PreviewSet } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /previews/{contentId}` */
export async function contentPreview(contentId: string, options?: CallOptions): Promise<ContentPreviewView> {
  const path = ['previews', contentId];
  return (await send<{ data: ContentPreviewView }>({ method: 'GET', path, ...options })).data;
}

/** `GET /previews`: the contents of the link that this browser has open. */
export async function previewSet(
  query: { infoId?: string | undefined } = {},
  options?: CallOptions,
): Promise<PreviewSet> {
  const path = ['previews'];
  return (await send<{ data: PreviewSet }>({ method: 'GET', path, params: query, ...options })).data;
}

/** `POST /grants/{grantId}/open`: opens a link in this browser. E1017 where its password is wrong or missing. */
export async function openGrant(grantId: string, password: string, options?: CallOptions): Promise<void> {
  await send({ method: 'POST', path: ['grants', grantId, 'open'], data: { password }, ...options });
}
