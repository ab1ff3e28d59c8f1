export const SITE_NAME = 'ニュースフォト';

export function documentTitle(pageTitle: string): string {
  return `${pageTitle} | ${SITE_NAME}`;
}
