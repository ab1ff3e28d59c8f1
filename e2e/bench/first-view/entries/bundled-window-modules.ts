// Takes the place of host/src/window/window-modules.ts in the bundle of a window: it gives nothing away.
export const loadWindowParts = () =>
  import(/* webpackChunkName: "window-parts" */ './bundled-window-parts.ts');
export const WINDOW_MODULES = { eager: {}, lazy: {} };
