import type { ContentPreviewView } from '@newsphoto/contract';
import { contentPreview, isApiError, openGrant, previewSet, QUIET_CALL } from '@newsphoto/http';
import { useLogined, useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

/** What an address asks to be shown: one content, or what a link holds; '' for what it does not say. */
export interface PreviewAddress {
  readonly contentId: string;
  /** Link of a re-display page (`inquiry=1`). */
  readonly infoId: string;
}

/** What is shown; `subject` and `message` are those of a link. */
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
/** The forms of the ids that the archive makes: nobody is asked for another. */
const CONTENT_ID = /^([0-9]{12})?$/;
const GRANT_ID = /^([A-Za-z0-9_-]{22})?$/;
const MISSING: PreviewState = { status: 'missing', text: '' };
const LOADING: PreviewState = { status: 'loading' };

function failureOf(error: unknown, password: string): PreviewState {
  if (!isApiError(error)) return { status: 'failed', text: '予期しないエラーが発生しました。' };
  const { code, status, text } = error;
  if (code === WRONG_PASSWORD) return { status: 'locked', refused: password === '' ? '' : text };
  const told = `${text}（${code}）`;
  if (status === 403 || status === 401) return { status: 'forbidden', text: told };
  return { status: status === 404 || status === 400 ? 'missing' : 'failed', text: told };
}

async function read(
  { contentId, infoId }: PreviewAddress,
  password: string,
  signal: AbortSignal,
): Promise<ShownPreview> {
  const options = { ...QUIET_CALL, signal };
  // A link that this browser has open already is not counted again.
  if (infoId !== '') await openGrant(infoId, password, options);
  if (contentId === '') return previewSet(infoId === '' ? {} : { infoId }, options);
  return { subject: '', message: '', contents: [await contentPreview(contentId, options)] };
}

/** The preview of an address for this user. Pictures open by signed addresses: nothing is kept. */
export function usePreview({ contentId, infoId }: PreviewAddress) {
  const userId = useUserId();
  const isLogined = useLogined();
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const key = [userId, contentId, infoId, password, attempt].join(' ');
  const [answer, setAnswer] = useState<{ key: string; state: PreviewState }>({ key: '', state: LOADING });
  // Without either it is what a guest's link holds: whoever is logged in has come without one.
  const isNamed = contentId !== '' || infoId !== '' || !isLogined;
  const isAddress = isNamed && CONTENT_ID.test(contentId) && GRANT_ID.test(infoId);
  useEffect(() => {
    if (userId === '' || !isAddress) return;
    const controller = new AbortController();
    const settle = (state: PreviewState) => {
      if (!controller.signal.aborted) setAnswer({ key, state });
    };
    read({ contentId, infoId }, password, controller.signal).then(
      (preview) => settle({ status: 'ready', preview }),
      (error: unknown) => settle(failureOf(error, password)),
    );
    return () => controller.abort();
  }, [key, contentId, infoId, password, userId, isAddress]);
  const known = answer.key === key ? answer.state : LOADING;
  return {
    state: isAddress ? known : MISSING,
    unlock: setPassword,
    retry: () => setAttempt(attempt + 1),
  };
}
