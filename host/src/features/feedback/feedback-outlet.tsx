import type { ThemeName } from '@newsphoto/ui/start';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadUi, type UiPackage } from '../../federation/loaded-ui.ts';
import type { FeedbackStore } from './feedback-store.ts';
import { FeedbackView } from './feedback-view.tsx';

/** Fetches the ui package when there is the first thing to show; the shell itself does without. */
export function FeedbackOutlet({ store, theme }: { store: FeedbackStore; theme: ThemeName }) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [ui, setUi] = useState<UiPackage>();
  const wanted = state.loading || state.banners.length > 0 || state.confirms.length > 0;

  useEffect(() => {
    if (!wanted || ui) return;
    loadUi().then(setUi, (cause: unknown) => console.error('The message view could not be loaded.', cause));
  }, [wanted, ui]);

  return ui ? <FeedbackView ui={ui} theme={theme} store={store} state={state} /> : null;
}
