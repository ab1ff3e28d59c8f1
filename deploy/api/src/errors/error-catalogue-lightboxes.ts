import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of lightboxes. */
export const LIGHTBOX_ERRORS = {
  /** Unknown, deleted, or not open to the caller. */
  'lightbox/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたライトボックスは見つかりませんでした。' },
  },
  /** Another member's: its contents may not be changed, or it cannot be renamed, shared or deleted. */
  'lightbox/read-only': {
    status: 403,
    level: 'info',
    message: { code: '403', text: 'このライトボックスを変更する権限がありません。' },
  },
  'lightbox/already-in': { status: 400, level: 'info', message: 'E1001' },
  'lightbox/last': { status: 400, level: 'info', message: 'E1003' },
  'lightbox/name-taken': { status: 400, level: 'info', message: 'E1004' },
  /** {0}: how many a member may have. */
  'lightbox/too-many': { status: 400, level: 'info', message: 'E1034' },
  /** {0}: how many contents one can contain. */
  'lightbox/full': { status: 400, level: 'info', message: 'E1035' },
  'lightbox/no-move-target': { status: 404, level: 'info', message: 'E1045' },
  'lightbox/no-copy-target': { status: 404, level: 'info', message: 'E1046' },
  /** Undone already, or not undoable. */
  'lightbox/no-undo': { status: 404, level: 'info', message: 'W0003' },
} as const satisfies Record<string, CatalogueEntry>;
