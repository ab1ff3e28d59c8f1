import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { pinAddress } from '../features/pins/pin-address.ts';
import type { PinsRibbonProps } from '../features/pins/pins-ribbon.tsx';
import type { PinsState } from '../features/pins/pins-state.ts';
import { loadWindowParts } from './window-modules.ts';

/** A page of the shell that opens with the panel; it pins for this window as well. */
const PANEL = '/web/index?pin=panel';

/** The ribbon of pins in a window. A window without pins fetches nothing of them. */
export function WindowPins({ state }: { state: PinsState }) {
  const { pins } = useSyncExternalStore(state.subscribe, state.current);
  const [view, setView] = useState<{ readonly of: ComponentType<PinsRibbonProps> }>();
  const isWanted = pins !== undefined;

  useEffect(() => {
    if (!isWanted || view) return;
    loadWindowParts()
      .then(({ loadPinsRibbon }) => loadPinsRibbon())
      .then(
        (of) => setView({ of }),
        (cause: unknown) => console.error('The ribbon of pins could not be loaded.', cause),
      );
  }, [isWanted, view]);

  if (!pins || !view) return null;
  const Ribbon = view.of;
  return (
    <Ribbon
      pins={pins}
      place="window"
      onOpen={() => window.open(PANEL, '_blank', 'noopener')}
      onEnd={() => location.replace(pinAddress(location, 'off'))}
    />
  );
}
