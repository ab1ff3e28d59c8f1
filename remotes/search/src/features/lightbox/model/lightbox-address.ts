export const LIGHTBOX_PATH = '/lightBoxDetails';
export const MANAGE_PATH = '/myPage/lightboxManage';

export const lightboxHref = (lightboxId: string): string =>
  `${LIGHTBOX_PATH}?${new URLSearchParams({ lightboxId })}`;
/** Name under which contents are handed to the entry screen. */
export const ENTRY_PAGE = 'use/member-lightbox-entry';
