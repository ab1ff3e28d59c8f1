/** The ui package; named as a type only, so that it stays out of the host's own script. */
export type UiPackage = typeof import('@newsphoto/ui');

let loaded: UiPackage | undefined;

/** Fetches the ui package: the one chunk for remotes and for the shell's own messages. */
export async function loadUi(): Promise<UiPackage> {
  loaded = await import(/* webpackChunkName: "shared-ui" */ '@newsphoto/ui');
  return loaded;
}

/** The ui package where it has arrived. A page that uses it is never drawn before. */
export const loadedUi = (): UiPackage | undefined => loaded;
