import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import { AccountDialog } from './account-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** What happens. */
  readonly effect: string;
  readonly okText: string;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const FIELDS: readonly FormField[] = [{ ...ORDER_TEXT_FIELD, label: '理由', extend: { rows: 3 } }];

/** A step that needs a reason. */
export function ReasonDialog({ onSend, ...dialog }: ReasonDialogProps) {
  return <AccountDialog {...dialog} fields={FIELDS} onSend={({ text }) => onSend(String(text ?? ''))} />;
}
