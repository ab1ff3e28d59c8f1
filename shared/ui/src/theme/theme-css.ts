import { FONT_STACK, LINE_HEIGHTS, MOTION_MS, PALETTES, PAPER, SIZES, type ThemeName } from './tokens.ts';

const STYLE_ELEMENT_ID = 'np-theme';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--np-${kebab(name)}:${value};`)
    .join('');

const pixels = Object.fromEntries(
  Object.entries(SIZES).map(([name, value]) => [`size-${name}`, `${value}px`]),
);

/**
 * The tokens as CSS custom properties (`--np-accent`, `--np-size-control`, …) and the page's base rules.
 * The dark palette applies under `data-theme="dark"` on the root element.
 */
export const themeCss = `
:root{color-scheme:light;${declarations({ ...PALETTES.light })}${declarations({
  ...PAPER,
  ...pixels,
  font: FONT_STACK,
  lineHeight: String(LINE_HEIGHTS.text),
  lineHeightCaption: String(LINE_HEIGHTS.caption),
  motion: `${MOTION_MS}ms`,
})}}
:root[data-theme='dark']{color-scheme:dark;${declarations({ ...PALETTES.dark })}}
@media (pointer:coarse){:root{--np-size-control:${SIZES.controlTouch}px}}
@media (prefers-reduced-motion:reduce){:root{--np-motion:0ms}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;accent-color:var(--np-accent);background:var(--np-canvas);color:var(--np-text);font:var(--np-size-text)/var(--np-line-height) var(--np-font);-webkit-text-size-adjust:100%;line-break:strict;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{text-wrap:balance;word-break:auto-phrase}
p{text-wrap:pretty}
fieldset{border:0;min-inline-size:0}
summary{cursor:pointer}
button,input,select,textarea{font:inherit;color:inherit}
a{color:var(--np-accent)}
:focus-visible{outline:2px solid var(--np-accent);outline-offset:2px}
`;

/** Puts {@link themeCss} into the document once. The nonce comes from the page's patched createElement. */
export function installTheme(): void {
  if (document.getElementById(STYLE_ELEMENT_ID)) return;
  const style = document.createElement('style');
  style.id = STYLE_ELEMENT_ID;
  style.textContent = themeCss;
  document.head.append(style);
}

/** Shows the document in one of the two themes. */
export function applyTheme(theme: ThemeName): void {
  installTheme();
  document.documentElement.dataset.theme = theme;
}

/** `envInfo.backgroundColor` 1 is the dark theme, 2 that of the device, anything else the light one. */
export const themeOfBackgroundColor = (backgroundColor: string, prefersDark: boolean): ThemeName =>
  backgroundColor === '1' || (backgroundColor === '2' && prefersDark) ? 'dark' : 'light';
