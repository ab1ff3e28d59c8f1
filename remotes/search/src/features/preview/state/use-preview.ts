import type { PreviewSet } from '@newsphoto/contract';
import { type ApiError, call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { useLogined } from '@newsphoto/session';
import { useState } from 'react';

export interface PreviewAddress {
  readonly contentId: string;
  /** Link of a re-display page (`inquiry=1`). */
  readonly infoId: string;
}

export type ShownPreview = Omit<PreviewSet, 'expiresOn'>;

interface PreviewFailure {
  /** `locked`: the link has a password. */
  readonly status: 'locked' | 'forbidden' | 'missing' | 'failed';
  /** From the catalogue: what it would take, or that there is nothing; of a password that one was given and was wrong. */
  readonly text: string;
}

const MISSING: PreviewFailure = { status: 'missing', text: '' };
const WRONG_PASSWORD = 'E1017';
const CONTENT_ID = /^([0-9]{12})?$/;
const GRANT_ID = /^([A-Za-z0-9_-]{22})?$/;

function failureOf({ code, status, text }: ApiError, password: string): PreviewFailure {
  if (code === WRONG_PASSWORD) return { status: 'locked', text: password === '' ? '' : text };
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
  const refusal = error ? failureOf(error, password) : undefined;
  const failure = isAddress ? refusal : MISSING;
  return { preview: failure ? undefined : data, failure, unlock: setPassword, retry: () => void refetch() };
}
