import type { ThemeName } from '@newsphoto/ui/start';
import { useEffect, useState } from 'react';
import { loadUi, type UiPackage } from '../../federation/loaded-ui.ts';
import { pinAddress } from './pin-address.ts';
import { PinsPanel } from './pins-panel.tsx';
import { PinsRibbon } from './pins-ribbon.tsx';
import type { ShownPins } from './pins-state.ts';

export interface PinsViewProps extends ShownPins {
  readonly theme: ThemeName;
  onPanel(open: boolean): void;
}

/** The ribbon has no dependencies; the panel fetches the ui package when it is opened. */
export function PinsView({ pins, panel, theme, onPanel }: PinsViewProps) {
  const [ui, setUi] = useState<UiPackage>();

  useEffect(() => {
    if (!panel || ui) return;
    loadUi().then(setUi, (cause: unknown) => {
      console.error('The panel of pins could not be loaded.', cause);
      onPanel(false);
    });
  }, [panel, ui, onPanel]);

  // The gateway answers with this page, and the browser confirms first if input would be lost.
  const change = (text: string) => location.replace(pinAddress(location, text));

  return (
    <>
      {pins && <PinsRibbon pins={pins} onOpen={() => onPanel(true)} onEnd={() => change('off')} />}
      {panel && ui && (
        <ui.AppTheme theme={theme} nonce={globalThis.__webpack_nonce__}>
          <PinsPanel ui={ui} onChange={change} onClose={() => onPanel(false)} />
        </ui.AppTheme>
      )}
    </>
  );
}
