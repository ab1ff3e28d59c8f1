/**
 * All design tokens in one file. antd's theme and the CSS custom properties are derived from it; no colour, size or font is
 * written anywhere else.
 *
 * Surfaces are neutral (equal R, G, B) so that they do not tint the pictures beside them.
 */
export type ThemeName = 'light' | 'dark';

interface Palette {
  /** Page. */
  readonly canvas: string;
  /** Panels and controls on the page. */
  readonly surface: string;
  /** Hover and pressed neutrals. */
  readonly sunken: string;
  /** Menus, dialogs: the one elevated level. */
  readonly raised: string;
  /** Behind pictures. */
  readonly surround: string;
  /** Hairlines that only separate. */
  readonly line: string;
  /** Borders of controls, 3:1 against their surfaces. */
  readonly lineStrong: string;
  readonly text: string;
  readonly textMuted: string;
  /** 藍: actions. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** 朱 for 速報 and errors: as text and line. */
  readonly alert: string;
  /** 緑: success, in tables of results. */
  readonly done: string;
  /** 朱 as a filled surface under white text. */
  readonly alertFill: string;
  /** Behind search hits, under `text`. */
  readonly mark: string;
  /** Over the page while a dialog is open. */
  readonly scrim: string;
  readonly shadow: string;
}

export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  light: {
    canvas: '#f7f7f7',
    surface: '#ffffff',
    sunken: '#efefef',
    raised: '#ffffff',
    surround: '#e4e4e4',
    line: '#d9d9d9',
    lineStrong: '#858585',
    text: '#1c1c1c',
    textMuted: '#575757',
    accent: '#165e83',
    accentHover: '#0f4a69',
    onAccent: '#ffffff',
    alert: '#c8372d',
    done: '#1f7a3d',
    alertFill: '#c8372d',
    mark: '#dcdcdc',
    scrim: 'rgba(0, 0, 0, 0.45)',
    shadow: '0 4px 16px rgba(0, 0, 0, 0.18)',
  },
  dark: {
    canvas: '#1a1a1a',
    surface: '#222222',
    sunken: '#2e2e2e',
    raised: '#2a2a2a',
    surround: '#121212',
    line: '#3b3b3b',
    lineStrong: '#868686',
    text: '#ededed',
    textMuted: '#b4b4b4',
    accent: '#74b9da',
    accentHover: '#98cde6',
    onAccent: '#121212',
    alert: '#f28b80',
    done: '#6fcf8e',
    alertFill: '#c8372d',
    mark: '#4a4a4a',
    scrim: 'rgba(0, 0, 0, 0.65)',
    shadow: '0 4px 16px rgba(0, 0, 0, 0.6)',
  },
};

/** Printed pages, on the screen as well: paper is white in either theme, and ink costs money. */
export const PAPER = { paper: '#ffffff', ink: '#000000', inkMuted: '#454545', paperLine: '#8c8c8c' } as const;

/** Pixels. Every distance is a multiple of the grid. */
export const SIZES = {
  grid: 4,
  control: 32,
  controlTouch: 40,
  radius: 4,
  textSmall: 12,
  textDense: 13,
  text: 14,
  textLarge: 16,
  title: 20,
} as const;

export const LINE_HEIGHTS = { text: 1.6, caption: 1.7 } as const;

/** The system's Japanese sans; nothing is downloaded. */
export const FONT_STACK =
  '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, system-ui, sans-serif';

/** Milliseconds. */
export const MOTION_MS = 120;

/** Widths from which a wider layout applies (the specification's three levels). */
export const BREAKPOINTS = { medium: 768, large: 1024 } as const;
