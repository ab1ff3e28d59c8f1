import type { SearchRequest } from '@newsphoto/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { beginResult, keptResult, type LoadedResult, loadResult, resultKey } from './loaded-result.ts';
import { expressionFailureOf, type SearchFailure, searchFailureOf } from './search-failure.ts';

export type ResultState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: SearchFailure }
  | { readonly status: 'ready'; readonly result: LoadedResult };

interface Answer {
  readonly key: string;
  readonly result?: LoadedResult;
  readonly failure?: SearchFailure;
}

/** Asks for a search that the page is about to show: the answer is on its way while the page changes. */
export function anticipateSearch(request: SearchRequest, userId: string): void {
  if (userId === '' || expressionFailureOf(request.query)) return;
  const key = resultKey(request, userId);
  if (!keptResult(key)) beginResult(key, request);
}

/** The result of a search; one that is at hand is there at once. */
export function useSearchResult(
  request: SearchRequest,
  userId: string,
): { readonly state: ResultState; readonly retry: () => void } {
  const key = resultKey(request, userId);
  const [answer, setAnswer] = useState<Answer>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  const result = keptResult(key) ?? (answer.key === key ? answer.result : undefined);
  const answered = useRef(0);
  const refused = useMemo(() => expressionFailureOf(request.query), [request.query]);

  useEffect(() => {
    // Nobody is logged in while a log-out is under way: the next user asks for himself.
    if (refused || userId === '') return;
    if (keptResult(key) && answered.current === attempt) return;
    answered.current = attempt;
    let wanted = true;
    const request: SearchRequest = JSON.parse(key.slice(key.indexOf(' ') + 1));
    loadResult(key, request).then(
      (loaded) => wanted && setAnswer({ key, result: loaded }),
      (error: unknown) => wanted && setAnswer({ key, failure: searchFailureOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, attempt, refused, userId]);

  const retry = () => {
    setAnswer({ key: '' });
    setAttempt(attempt + 1);
  };
  if (refused) return { state: { status: 'failed', failure: refused }, retry };
  if (result) return { state: { status: 'ready', result }, retry };
  if (answer.key === key && answer.failure) {
    return { state: { status: 'failed', failure: answer.failure }, retry };
  }
  return { state: { status: 'loading' }, retry };
}
