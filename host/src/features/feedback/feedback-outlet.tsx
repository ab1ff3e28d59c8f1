import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { FeedbackState, FeedbackStore } from './feedback-store.ts';

type View = ComponentType<{ store: FeedbackStore; state: FeedbackState }>;

/** Fetches what shows messages when there is the first thing to show: it brings the ui package along. */
export function FeedbackOutlet({ store }: { store: FeedbackStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [view, setView] = useState<{ readonly view: View }>();
  const wanted = state.loading || state.banners.length > 0 || state.confirms.length > 0;

  useEffect(() => {
    if (!wanted || view) return;
    import(/* webpackChunkName: "feedback-view" */ './feedback-view.tsx').then(
      ({ FeedbackView }) => setView({ view: FeedbackView }),
      (cause: unknown) => console.error('The message view could not be loaded.', cause),
    );
  }, [wanted, view]);

  if (!view) return null;
  const Shown = view.view;
  return <Shown store={store} state={state} />;
}
