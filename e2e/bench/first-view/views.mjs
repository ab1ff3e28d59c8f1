/** A link to a record with its picture is in both pages the first that is no part of a frame. */
const ARCHIVE = {
  record: 'main a[href*="/detailedRepresentation"]',
  hasPicture: true,
  viewport: { width: 1440, height: 900 },
  settleMs: 6_000,
  variants: ['bundle', 'tuned'],
};

/**
 * What is opened, by path: what holds the first record, whether that has a picture, the size of the browser window, how long
 * what still arrives after it belongs to the view, the user who has logged in before (absent: none), and the variants that the
 * product is compared with there.
 */
export const VIEWS = {
  '/web/index': ARCHIVE,
  '/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC': ARCHIVE,
  '/web/window/telegraph': {
    record: '[role="grid"][aria-label="配信一覧"] tbody tr',
    hasPicture: false,
    viewport: { width: 960, height: 480 },
    // Its push connection never ends.
    settleMs: 1_500,
    user: 'desk00001',
    variants: ['window'],
  },
};
