/** Browsers by tokens of their User-Agent: the first match, since many name others besides themselves. */
const FAMILIES = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
] as const;

/** Family and major version of a browser, as `Chrome 141`, and nothing else of its User-Agent. */
export function browserName(userAgent: string | undefined): string {
  for (const [family, pattern] of FAMILIES) {
    const [, major] = pattern.exec(userAgent ?? '') ?? [];
    if (major) return `${family} ${major}`;
  }
  return 'other';
}
