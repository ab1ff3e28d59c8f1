import type { CallName } from './endpoints/endpoint.ts';

/** Calls that change nothing although they are no GET: the client sends them without a sender. */
export const READING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'POST /admin/fees/:feeVersionId/quote',
  'POST /admin/special-pages/contents',
  'POST /bank-files/preview',
  'POST /cart/info-list',
  'POST /contents/entitlements',
  'POST /contents/print',
  'POST /contents/search',
  'POST /contents/search/count',
  'POST /contents/use-limits',
  'POST /csv/check',
  'POST /csv/plan',
  'POST /lightboxes/:lightboxId/contents',
  'POST /lightboxes/marks',
  'POST /password-recovery',
  'POST /password-reset/open',
  'POST /ratings/read',
  'POST /selective-item/setting-value',
]);
