import { Banner, Button, Dialog, LoadingOverlay } from '@newsphoto/ui';
import type { FeedbackState, FeedbackStore } from './feedback-store.ts';
import styles from './feedback-view.module.css';

interface FeedbackViewProps {
  readonly store: FeedbackStore;
  readonly state: FeedbackState;
}

export function FeedbackView({ store, state }: FeedbackViewProps) {
  const [confirm] = state.confirms;
  return (
    <>
      <div className={styles.banners}>
        {state.banners.map(({ id, type, message }) => (
          <Banner key={id} type={type} message={message} closable onClose={() => store.closeBanner(id)} />
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
    </>
  );
}
