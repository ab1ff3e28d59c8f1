import type { ThemeName } from '@newsphoto/ui/start';
import type { UiPackage } from '../../federation/loaded-ui.ts';
import type { FeedbackState, FeedbackStore } from './feedback-store.ts';
import styles from './feedback-view.module.css';

interface FeedbackViewProps {
  readonly ui: UiPackage;
  readonly theme: ThemeName;
  readonly store: FeedbackStore;
  readonly state: FeedbackState;
}

export function FeedbackView({ ui, theme, store, state }: FeedbackViewProps) {
  const { AppTheme, Banner, Button, Dialog, LoadingOverlay } = ui;
  const [confirm] = state.confirms;
  return (
    <AppTheme theme={theme} nonce={globalThis.__webpack_nonce__}>
      <div className={styles.banners}>
        {state.banners.map(({ id, type, message, lasting }) => (
          <Banner
            key={id}
            type={type}
            message={message}
            closable
            autoClose={!lasting}
            onClose={() => store.closeBanner(id)}
          />
        ))}
      </div>
      {confirm && (
        <Dialog
          key={confirm.id}
          title="確認"
          onClose={confirm.close}
          footer={
            <Button kind="primary" onClick={confirm.close}>
              OK
            </Button>
          }
        >
          <p>{confirm.message}</p>
        </Dialog>
      )}
      <LoadingOverlay visible={state.loading} />
    </AppTheme>
  );
}
