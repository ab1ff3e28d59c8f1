// What a page needs before the ui chunk arrives: the tokens as CSS and the choice of theme.
export { applyTheme, installTheme, themeCss, themeOfBackgroundColor } from './theme/theme-css.ts';
export { BREAKPOINTS, type ThemeName } from './theme/tokens.ts';
