import { handedContents } from '@newsphoto/content';

export const EDIT_PATH = '/detailedEdit';
export const CONFIRM_PATH = '/detailedEditConfirm';
const PAGE = EDIT_PATH.slice(1);
const AT = 'at';

/** The contents that are edited one after another, and the one that is shown. */
export interface EditWalk {
  readonly contentIds: readonly string[];
  /** Undefined where there is nothing to edit. */
  readonly contentId: string | undefined;
  readonly index: number;
  /** Address of another content of the walk; undefined beyond its ends. */
  addressOf(index: number): string | undefined;
  /** Address of the confirmation of what is shown. */
  readonly confirmAddress: string;
  readonly editAddress: string;
}

/** The walk of an address; a long one was handed over to this tab. */
export function walkOf(params: URLSearchParams): EditWalk {
  const { contentIds } = handedContents(PAGE, params);
  const index = Math.max(0, contentIds.indexOf(params.get(AT) ?? ''));
  const contentId = contentIds[index];
  const address = (path: string, id: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('t');
    if (contentIds.length > 1 && id !== undefined) next.set(AT, id);
    return `${path}?${next}`;
  };
  return {
    ...{ contentIds, contentId, index },
    addressOf: (at) => {
      const id = contentIds[at];
      return id === undefined ? undefined : address(EDIT_PATH, id);
    },
    confirmAddress: address(CONFIRM_PATH, contentId),
    editAddress: address(EDIT_PATH, contentId),
  };
}
