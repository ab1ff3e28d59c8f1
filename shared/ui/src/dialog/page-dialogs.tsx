import { pageLoading } from '../feedback/loading-counter.ts';
import { CompletionDialog, type CompletionOptions } from './completion-dialog.tsx';
import { ConfirmationDialog, type ConfirmationOptions } from './confirmation-dialog.tsx';
import { pageDialogs } from './dialog-service.ts';

/** A loading overlay must not cover the confirmation. */
async function withoutOverlay<T>(request: () => Promise<T>): Promise<T> {
  pageLoading.suspend();
  try {
    return await request();
  } finally {
    pageLoading.restore();
  }
}

/** Shows a confirmation dialog: true for OK; false for cancel, Escape and the browser's back button. */
export async function openConfirmation(options: ConfirmationOptions = {}): Promise<boolean> {
  const answer = await withoutOverlay(() =>
    pageDialogs.open<boolean>(({ close }) => (
      <ConfirmationDialog {...options} onOk={() => close(true)} onCancel={() => close(false)} />
    )),
  );
  return answer === true;
}

/** Shows a completion dialog; resolves when it was closed. */
export async function openCompletion(options: CompletionOptions): Promise<void> {
  await withoutOverlay(() =>
    pageDialogs.open<undefined>(({ close }) => <CompletionDialog {...options} onClose={() => close()} />),
  );
}
