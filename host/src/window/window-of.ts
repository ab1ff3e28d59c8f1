import { type ComposedWindow, type Composition, closedWindow } from '@newsphoto/contract';

/** The window of the page, according to the current composition. */
export function windowOf({ windows, window: own = '' }: Composition): ComposedWindow {
  return windows.find(({ name }) => name === own) ?? closedWindow(own);
}
