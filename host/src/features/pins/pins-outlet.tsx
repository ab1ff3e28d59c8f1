import type { ThemeName } from '@newsphoto/ui/start';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { PinsState } from './pins-state.ts';
import type { PinsViewProps } from './pins-view.tsx';

interface PinsOutletProps {
  readonly state: PinsState;
  readonly theme: ThemeName;
}

/** Ribbon and panel of pins. A page without pins fetches nothing of them. */
export function PinsOutlet({ state, theme }: PinsOutletProps) {
  const shown = useSyncExternalStore(state.subscribe, state.current);
  const [view, setView] = useState<{ readonly of: ComponentType<PinsViewProps> }>();
  const wanted = shown.pins !== undefined || shown.panel;

  useEffect(() => {
    if (!wanted || view) return;
    import(/* webpackChunkName: "pins" */ './pins-view.tsx').then(
      ({ PinsView }) => setView({ of: PinsView }),
      (cause: unknown) => console.error('The view of pins could not be loaded.', cause),
    );
  }, [wanted, view]);

  if (!wanted || !view) return null;
  const View = view.of;
  return <View {...shown} theme={theme} onPanel={state.showPanel} />;
}
