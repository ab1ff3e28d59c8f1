import { useEffect, useRef } from 'react';
import { useAddressEdit } from '../filters/address-edit.ts';

const NAME = 'id';
/** In the address while a new record is entered. */
const NEW = 'new';

/** Which record of a list is open, in the address (`?id=…`), so that a link can lead to it. */
export function useOpened() {
  const [params, edit] = useAddressEdit();
  const put = (id: string | undefined) =>
    edit((changed) => {
      if (id === undefined) changed.delete(NAME);
      else changed.set(NAME, id);
    });
  const onPage = useRef(true);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  const id = params.get(NAME) ?? undefined;
  return {
    /** Id of the record in the editor; undefined where none is open, or a new one. */
    id: id === NEW ? undefined : id,
    /** Something new is being entered. */
    isNew: id === NEW,
    open: (record: string) => put(record),
    openNew: () => put(NEW),
    /** For the editor's `onGone`. A link in the editor left the page: the address is that of another one. */
    close: () => {
      if (onPage.current) put(undefined);
    },
  };
}
