import { pageBanners, pageLoading, type ThemeName } from '@newsphoto/ui/start';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadUi, type UiPackage, uiArrival } from '../../federation/loaded-ui.ts';
import { FeedbackView } from './feedback-view.tsx';

/**
 * What the shell shows over every page: message banners, dialogs, the loading overlay. Fetches the ui package with the first
 * of them; the shell itself does without. Dialogs can be opened once the package is loaded.
 */
export function FeedbackOutlet({ theme }: { theme: ThemeName }) {
  const loading = useSyncExternalStore(pageLoading.subscribe, pageLoading.get);
  const banners = useSyncExternalStore(pageBanners.subscribe, pageBanners.get);
  const [ui, setUi] = useState<UiPackage>();
  const wanted = loading.visible || banners.length > 0;

  useEffect(() => {
    let current = true;
    void uiArrival.then((arrived) => current && setUi(arrived));
    return () => {
      current = false;
    };
  }, []);
  useEffect(() => {
    if (!wanted || ui) return;
    loadUi().catch((cause: unknown) => console.error('The message view could not be loaded.', cause));
  }, [wanted, ui]);

  return ui ? <FeedbackView ui={ui} theme={theme} loading={loading} banners={banners} /> : null;
}
