import { errorMessage, isApiError } from '@newsphoto/http';
import { Button, type ButtonProps, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';

interface StepButtonProps extends Pick<ButtonProps, 'kind'> {
  readonly children: string;
  /** Before the step; false: it is not taken. */
  readonly confirm?: () => Promise<boolean>;
  /** Its calls are quiet: a refusal is shown here. */
  readonly onStep: () => Promise<unknown>;
}

/** A button of one step; what the server refuses is in the page's banner. */
export function StepButton({ kind, children, confirm, onStep }: StepButtonProps) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (confirm && !(await confirm())) return;
    setBusy(true);
    try {
      await onStep();
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind={kind} loading={busy} onClick={() => void take()}>
      {children}
    </Button>
  );
}
