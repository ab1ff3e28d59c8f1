import type { ContentPreviewView } from '@newsphoto/contract';
import { type ApiError, call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { useLogined } from '@newsphoto/session';
import { useState } from 'react';

export interface PreviewAddress {
  readonly contentId: string;
  /** Link of a re-display page (`inquiry=1`). */
  readonly infoId: string;
}

export interface ShownPreview {
  readonly subject: string;
  readonly message: string;
  readonly contents: readonly ContentPreviewView[];
}

export type PreviewState =
  | { readonly status: 'loading' }
  /** The link has a password; `refused`: one was given and was wrong. */
  | { readonly status: 'locked'; readonly refused: string }
  /** `text` from the catalogue: what it would take, or that there is nothing. */
  | { readonly status: 'forbidden' | 'missing' | 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly preview: ShownPreview };

const WRONG_PASSWORD = 'E1017';
const CONTENT_ID = /^([0-9]{12})?$/;
const GRANT_ID = /^([A-Za-z0-9_-]{22})?$/;

function failureOf({ code, status, text }: ApiError, password: string): PreviewState {
  if (code === WRONG_PASSWORD) return { status: 'locked', refused: password === '' ? '' : text };
  const message = `${text}（${code}）`;
  if (status === 403 || status === 401) return { status: 'forbidden', text: message };
  return { status: status === 404 || status === 400 ? 'missing' : 'failed', text: message };
}

const previewQuery = ({ contentId, infoId }: PreviewAddress, password: string): ApiQuery<ShownPreview> => ({
  key: ['preview', contentId, infoId, password],
  call: async (options) => {
    // A link that this browser has open already is not counted again.
    if (infoId !== '')
      await call('POST /grants/:grantId/open', { params: { grantId: infoId }, body: { password } }, options);
    if (contentId === '') return call('GET /previews', { query: infoId === '' ? {} : { infoId } }, options);
    const content = await call('GET /previews/:contentId', { params: { contentId } }, options);
    return { subject: '', message: '', contents: [content] };
  },
  // Pictures open by signed addresses, which expire.
  gcTime: 0,
});

export function usePreview(address: PreviewAddress) {
  const { contentId, infoId } = address;
  const isLogined = useLogined();
  const [password, setPassword] = useState('');
  // Without either it is what the link of a guest holds: a member has none.
  const isNamed = contentId !== '' || infoId !== '' || !isLogined;
  const isAddress = isNamed && CONTENT_ID.test(contentId) && GRANT_ID.test(infoId);
  const { data, error, refetch } = useApiQuery(previewQuery(address, password), { enabled: isAddress });
  const stateOf = (): PreviewState => {
    if (!isAddress) return { status: 'missing', text: '' };
    if (error) return failureOf(error, password);
    return data ? { status: 'ready', preview: data } : { status: 'loading' };
  };
  return { state: stateOf(), unlock: setPassword, retry: () => void refetch() };
}
