import { type LoadingState, pageBanners, type ShownBanner, type ThemeName } from '@newsphoto/ui/start';
import type { UiPackage } from '../../federation/loaded-ui.ts';
import styles from './feedback-view.module.css';

interface FeedbackViewProps {
  readonly ui: UiPackage;
  readonly theme: ThemeName;
  readonly loading: LoadingState;
  readonly banners: readonly ShownBanner[];
}

export function FeedbackView({ ui, theme, loading, banners }: FeedbackViewProps) {
  const { AppTheme, Banner, DialogOutlet, LoadingOverlay } = ui;
  const newest = banners.findLast(({ actions }) => actions?.length)?.id;
  return (
    <AppTheme theme={theme} nonce={globalThis.__webpack_nonce__}>
      <div className={styles.banners}>
        {banners.map(({ id, ...content }) => (
          <Banner key={id} {...content} isNewest={id === newest} onClose={() => pageBanners.close(id)} />
        ))}
      </div>
      <DialogOutlet />
      <LoadingOverlay {...loading} />
    </AppTheme>
  );
}
