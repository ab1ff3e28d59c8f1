// State of the shell before the ui chunk that shows it is loaded
export { type BannerList, pageBanners, type ShownBanner } from './feedback/banner-list.ts';
export { type LoadingState, pageLoading } from './feedback/loading-counter.ts';
// What forms need of the shell
export { type HoldInput, lendHoldInput } from './forms/unsaved-input.ts';
// What a page needs before the ui chunk is loaded: the tokens as CSS and the choice of theme.
export { applyTheme, installTheme, themeCss, themeOfBackgroundColor } from './theme/theme-css.ts';
export { BREAKPOINTS, type ThemeName } from './theme/tokens.ts';
export { useMediaQuery } from './theme/use-media-query.ts';
// Windows and timing, as far as the shell needs them itself
export { openPopup, type PopupOptions } from './window/popup-window.ts';
export { type Throttled, throttle, throttleResize } from './window/throttle.ts';
