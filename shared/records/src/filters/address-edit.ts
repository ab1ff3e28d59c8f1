import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type AddressEdit = (params: URLSearchParams) => void;

/** Texts that were typed and are not applied yet; each applies itself by an edit. */
const waitingTexts = new Set<() => void>();

/** Until the returned function is called, any other edit applies the text with it. */
export function awaitEdit(applyText: () => void): () => void {
  waitingTexts.add(applyText);
  return () => waitingTexts.delete(applyText);
}

/** Edits that no page shows yet: the router renders in a transition, which waits for the module of a drawer. */
let unseen: { readonly key: string; readonly edits: readonly AddressEdit[] } | undefined;
/** Edits of the call that is being made. */
let collected: AddressEdit[] | undefined;

function collect(edit: AddressEdit): readonly AddressEdit[] {
  collected = [];
  for (const applyText of waitingTexts) applyText();
  const edits = [...collected, edit];
  collected = undefined;
  return edits;
}

/**
 * The parameters of the address, and how they are edited. No edit is lost: neither one that is not rendered yet, nor a text
 * that would be applied later, in the history entry of the drawer that this edit opens.
 */
export function useAddressEdit(): readonly [URLSearchParams, (edit: AddressEdit) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (unseen?.key !== key) unseen = undefined;
  }, [key]);
  const change = useCallback(
    (edit: AddressEdit) => {
      if (collected) {
        collected.push(edit);
        return;
      }
      const edits = [...(unseen?.key === key ? unseen.edits : []), ...collect(edit)];
      unseen = { key, edits };
      setParams(
        (last) => {
          for (const each of edits) each(last);
          return last;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams, key],
  );
  return [params, change];
}
