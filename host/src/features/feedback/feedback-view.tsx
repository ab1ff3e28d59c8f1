import type { FeedbackState, FeedbackStore } from './feedback-store.ts';
import styles from './feedback-view.module.css';

/** Imported as a type only: the package itself is fetched when it is wanted. */
export type UiPackage = Pick<
  typeof import('@newsphoto/ui'),
  'Banner' | 'Button' | 'Dialog' | 'LoadingOverlay'
>;

interface FeedbackViewProps {
  readonly ui: UiPackage;
  readonly store: FeedbackStore;
  readonly state: FeedbackState;
}

export function FeedbackView({ ui, store, state }: FeedbackViewProps) {
  const { Banner, Button, Dialog, LoadingOverlay } = ui;
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
