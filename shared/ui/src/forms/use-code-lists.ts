import type { SelectiveItemDefinition } from '@newsphoto/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CodeLists, type LoadCodeLists, neededDefinitions } from './code-lists.ts';
import type { FormField } from './form-field.ts';

interface Loaded extends Pick<CodeLists, 'state' | 'lists'> {
  /** Its answer; the answer to an earlier request is ignored. */
  readonly needed: readonly SelectiveItemDefinition[];
}

const NOTHING: Loaded = { needed: [], state: 'loading', lists: {} };

/** Loads the code lists of the fields in one request, and again when they change. */
export function useCodeLists(fields: readonly FormField[], load: LoadCodeLists | undefined): CodeLists {
  const key = JSON.stringify(neededDefinitions(fields));
  const needed = useMemo<SelectiveItemDefinition[]>(() => JSON.parse(key), [key]);
  const [loaded, setLoaded] = useState(NOTHING);
  const loader = useRef(load);
  useLayoutEffect(() => {
    loader.current = load;
  }, [load]);

  const reload = useCallback(() => {
    if (needed.length === 0) return;
    const settle = (state: 'ready' | 'failed', lists: CodeLists['lists']) =>
      setLoaded({ needed, state, lists });
    setLoaded((before) => ({ ...before, state: 'loading' }));
    const requested =
      loader.current?.(needed) ?? Promise.reject(new Error('The form has no source of lists.'));
    requested.then(
      (lists) => settle('ready', lists),
      () => settle('failed', {}),
    );
  }, [needed]);
  useEffect(reload, [reload]);

  return useMemo(() => {
    if (needed.length === 0) return { state: 'ready', lists: {}, reload };
    return { state: loaded.needed === needed ? loaded.state : 'loading', lists: loaded.lists, reload };
  }, [needed, loaded, reload]);
}
