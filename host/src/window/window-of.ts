import { type ComposedWindow, type Composition, closedWindow } from '@newsphoto/contract';

/** The window that the page is, as its composition knows it now. */
export function windowOf({ windows, window: own = '' }: Composition): ComposedWindow {
  return windows.find(({ name }) => name === own) ?? closedWindow(own);
}
