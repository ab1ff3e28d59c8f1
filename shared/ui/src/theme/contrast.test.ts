import { expect, test } from '@jest/globals';
import { themeCss, themeOfBackgroundColor } from './theme-css.ts';
import { PALETTES } from './tokens.ts';

/** Contrast of WCAG 2.2 between two colours `#rrggbb`. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('%s: text and controls meet AA on every surface', (name) => {
  const palette = PALETTES[name];
  for (const surface of [palette.canvas, palette.surface, palette.raised, palette.sunken]) {
    expect(contrast(palette.text, surface)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.textMuted, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.alert, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.done, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.lineStrong, surface)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', palette.alertFill)).toBeGreaterThanOrEqual(4.5);
});

test.each(['light', 'dark'] as const)(
  '%s: surfaces are neutral, so that they do not tint pictures',
  (name) => {
    const { canvas, surface, sunken, raised, surround, line } = PALETTES[name];
    for (const colour of [canvas, surface, sunken, raised, surround, line]) {
      expect(colour.slice(1, 3)).toBe(colour.slice(3, 5));
      expect(colour.slice(3, 5)).toBe(colour.slice(5, 7));
    }
  },
);

test('[S-025][X-51] background colour 1 is the dark theme, 2 that of the device, anything else the light one', () => {
  const themes = (prefersDark: boolean) =>
    ['1', '0', '', '2'].map((color) => themeOfBackgroundColor(color, prefersDark));
  expect(themes(false)).toEqual(['dark', 'light', 'light', 'light']);
  expect(themes(true)).toEqual(['dark', 'light', 'light', 'dark']);
});

test('the custom properties come from the tokens', () => {
  expect(themeCss).toContain(`--np-accent:${PALETTES.light.accent};`);
  expect(themeCss).toContain(`--np-accent:${PALETTES.dark.accent};`);
  expect(themeCss).toContain('--np-size-control:32px;');
});
