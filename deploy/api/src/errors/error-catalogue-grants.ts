import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of links. */
export const GRANT_ERRORS = {
  /** A link that is unknown, used up or revoked: the difference is not disclosed. */
  'grant/closed': { status: 404, level: 'info', message: 'E1077' },
  /** A link to contents whose last day is past: its holder may request another one. */
  'grant/expired': { status: 404, level: 'info', message: 'E1018' },
  /** Like `grant/expired`, for a SAVE guest who had it open. */
  'grant/open-expired': { status: 403, level: 'info', message: 'E1018' },
  /** A SAVE guest without an open link: nothing is granted (any more). */
  'grant/not-open': { status: 403, level: 'info', message: 'E1077' },
  /** Of a new link: its creator may not download a content in this size. */
  'grant/not-downloadable': { status: 400, level: 'info', message: 'E1067' },
  /** {0}: how many downloads a link allows each recipient. */
  'grant/downloads-used': { status: 400, level: 'info', message: 'E1027' },
  /** All recipients downloaded something, have no address, or were reminded within the last hour. */
  'grant/nothing-to-remind': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '再案内できる受取人がいません。ダウンロード済みの方と、1時間以内に再案内した方には送信しません。',
    },
  },
  'grant/wrong-password': { status: 400, level: 'info', message: 'E1017' },
  /** An expiry that is no day, or in the past. */
  'grant/bad-expiry': { status: 400, level: 'info', message: 'E1013' },
} as const satisfies Record<string, CatalogueEntry>;
