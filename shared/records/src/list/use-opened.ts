import { useSearchParams } from 'react-router-dom';

const NAME = 'id';
/** In the address while a new record is entered. */
const NEW = 'new';

export interface Opened {
  /** Id of the record in the editor; undefined where none is open, or a new one. */
  readonly id: string | undefined;
  /** Something new is being entered. */
  readonly isNew: boolean;
  readonly open: (id: string) => void;
  readonly openNew: () => void;
  /** For the editor's `onGone`. */
  readonly close: () => void;
}

/** Which record of a list is open, in the address (`?id=…`), so that a link can lead to it. */
export function useOpened(): Opened {
  const [params, setParams] = useSearchParams();
  const put = (id: string | undefined) =>
    setParams(
      (last) => {
        if (id === undefined) last.delete(NAME);
        else last.set(NAME, id);
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  const id = params.get(NAME) ?? undefined;
  return {
    id: id === NEW ? undefined : id,
    isNew: id === NEW,
    open: put,
    openNew: () => put(NEW),
    close: () => put(undefined),
  };
}
