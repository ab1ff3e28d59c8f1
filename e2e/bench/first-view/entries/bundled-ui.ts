// Takes the place of host/src/federation/loaded-ui.ts where host and remotes are one bundle.
import type { uiParts } from './ui-parts.ts';

export type UiPackage = typeof uiParts;

let loaded: UiPackage | undefined;
let announce: (ui: UiPackage) => void;

export const uiArrival = new Promise<UiPackage>((resolve) => {
  announce = resolve;
});

/** Every page brings what the shell takes of the package along. */
export function arrive(ui: UiPackage): void {
  loaded = ui;
  announce(ui);
}

/** The pages bring it: its address need not be set. */
export const uiComesFrom = (): void => undefined;

export async function loadUi(): Promise<UiPackage> {
  const { uiParts: parts } = await import('./ui-parts.ts');
  arrive(parts);
  return parts;
}

export const loadedUi = (): UiPackage | undefined => loaded;
