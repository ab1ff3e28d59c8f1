import type { ApiError } from '@newsphoto/http';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type CacheEdit, invalidate, type Outdated } from './cache.ts';
import { queryClient } from './query-client.ts';

export interface ApiMutation<Data, Variables> {
  readonly call: (variables: Variables) => Promise<Data>;
  /** Shown before the answer, by {@link cacheEdit}. A failure undoes it. */
  readonly edits?: (variables: Variables) => readonly CacheEdit[];
  /** Reloaded afterwards, whether the call succeeded or not. */
  readonly invalidates?: readonly Outdated[];
}

/** Changes something on the server. A failure is in `error`, and rejects `mutateAsync`. */
export function useApiMutation<Data, Variables = void>({
  call,
  edits = () => [],
  invalidates = [],
}: ApiMutation<Data, Variables>): UseMutationResult<Data, ApiError, Variables, readonly (() => void)[]> {
  return useMutation<Data, ApiError, Variables, readonly (() => void)[]>(
    {
      mutationFn: (variables) => call(variables),
      onMutate: (variables) => Promise.all(edits(variables).map((edit) => edit())),
      onError: (_error, _variables, undo) => {
        for (const undoOne of undo ?? []) undoOne();
      },
      onSettled: () => {
        for (const outdated of invalidates) void invalidate(outdated);
      },
    },
    queryClient,
  );
}
