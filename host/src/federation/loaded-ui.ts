/** The ui package; named as a type only, so that it stays out of the host's own script. */
export type UiPackage = typeof import('@newsphoto/ui');

type EntryPoints = typeof import('./ui-entry-points.ts');

let loadEntryPoints: () => Promise<EntryPoints> = () =>
  Promise.reject(new Error('Nobody said where the ui package is.'));
let loaded: UiPackage | undefined;
let announce: (ui: UiPackage) => void;

/** Resolves when the ui package has loaded, whatever requested it. */
export const uiArrival = new Promise<UiPackage>((resolve) => {
  announce = resolve;
});

/** Called once, when the page starts: shell and windows load the package's chunk in different ways. */
export function uiComesFrom(load: () => Promise<EntryPoints>): void {
  loadEntryPoints = load;
}

/** Fetches the ui package: the one chunk for remotes and for the shell's own messages. */
export async function loadUi(): Promise<UiPackage> {
  const { ui } = await loadEntryPoints();
  loaded = ui;
  announce(ui);
  return ui;
}

/** Fetches the forms with the ui package that they depend on: its theme wraps a page that requests only the forms. */
export async function loadForms(): Promise<object> {
  await loadUi();
  return (await loadEntryPoints()).loadForms();
}

/** Fetches the grids in the same way. */
export async function loadGrid(): Promise<object> {
  await loadUi();
  return (await loadEntryPoints()).loadGrid();
}

/** The loaded ui package. A page that uses it is never rendered before. */
export const loadedUi = (): UiPackage | undefined => loaded;
