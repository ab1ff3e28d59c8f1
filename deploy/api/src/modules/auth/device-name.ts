/** The first matching token identifies the browser: others are also named by its successors. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system as shown to users: `Chrome（Windows）`. Nothing else of the user agent is stored. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent) ?? 'その他のブラウザー';
  const system = nameOf(SYSTEMS, userAgent);
  return system ? `${browser}（${system}）` : browser;
}

/** Empty where neither is known: a program, or a browser that hides both. */
export const knownDeviceName = (userAgent: string): string =>
  nameOf(BROWSERS, userAgent) || nameOf(SYSTEMS, userAgent) ? deviceName(userAgent) : '';

function nameOf(marks: typeof BROWSERS, userAgent: string): string | undefined {
  return marks.find(([mark]) => mark.test(userAgent))?.[1];
}
