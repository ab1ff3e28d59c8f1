import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of relations and variations. */
export const RELATION_ERRORS = {
  /** {0}: how many contents can be related at once. */
  'relation/too-many': { status: 400, level: 'info', message: 'E1023' },
  /** The main content is one of those that are to be related to it. */
  'relation/main': { status: 400, level: 'info', message: 'E1032' },
  /** Undone already, of another editor, or too old. */
  'relation/no-undo': { status: 404, level: 'info', message: 'W0003' },
  'variation/too-few': { status: 400, level: 'info', message: 'E1014' },
  /** A content is in another set. */
  'variation/taken': { status: 400, level: 'info', message: 'E1015' },
  'variation/no-representative': { status: 400, level: 'info', message: 'E1016' },
  'variation/unknown': { status: 404, level: 'info', message: 'W0003' },
} as const satisfies Record<string, CatalogueEntry>;
