import type { CallName } from './endpoints/endpoint.ts';

/** Calls that change nothing although they are no GET: the client sends them without a sender. */
export const READING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'POST /admin/anonymisations/check',
  'POST /admin/fees/:feeVersionId/quote',
  'POST /admin/special-pages/contents',
  'POST /bank-files/preview',
  'POST /cart/info-list',
  'POST /contents/downloaded',
  'POST /contents/entitlements',
  'POST /contents/print',
  'POST /contents/search',
  'POST /contents/search/count',
  'POST /contents/search/top',
  'POST /contents/use-limits',
  'POST /csv/check',
  'POST /csv/plan',
  'POST /desk/photos/read',
  'POST /downloads/check',
  'POST /downloads/items',
  'POST /editing/names/check',
  'POST /editing/presets/apply',
  'POST /grants/check',
  'POST /inquiries/contents',
  'POST /inquiries/thread',
  'POST /lightboxes/:lightboxId/contents',
  'POST /lightboxes/marks',
  'POST /password-recovery',
  'POST /password-reset/open',
  'POST /ratings/read',
  'POST /registration/invitation/open',
  'POST /relations/check',
  'POST /selective-item/setting-value',
  'POST /texts/clipping',
  'POST /texts/print',
  'POST /transfer-destinations/check',
  'POST /transfers/check',
  'POST /uploads/known',
  'POST /wire/collections/check',
]);

/** Paths of those that change no record of the caller, but send mails or count guesses: twice is not once. */
export const COUNTED_CALLS = /^\/(?:password|grants|registration|inquiries)/;
