import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FeedbackStore } from './feedback-store.ts';
import { FeedbackView, type UiPackage } from './feedback-view.tsx';

/** Fetches the ui package when there is the first thing to show; the shell itself does without. */
export function FeedbackOutlet({ store }: { store: FeedbackStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [ui, setUi] = useState<UiPackage>();
  const wanted = state.loading || state.banners.length > 0 || state.confirms.length > 0;

  useEffect(() => {
    if (!wanted || ui) return;
    // The very chunk that remotes get: whoever comes first brings it.
    import(/* webpackChunkName: "shared-ui" */ '@newsphoto/ui').then(setUi, (cause: unknown) =>
      console.error('The message view could not be loaded.', cause),
    );
  }, [wanted, ui]);

  return ui ? <FeedbackView ui={ui} store={store} state={state} /> : null;
}
