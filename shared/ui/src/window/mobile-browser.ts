/** The browser's own data. */
export type BrowserSelf = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Silk/;

/** True for the browser of a telephone or tablet. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function isMobileBrowser(browser: BrowserSelf = navigator): boolean {
  return (
    MOBILE.test(browser.userAgent) || (/Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1)
  );
}
