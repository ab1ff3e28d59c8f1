import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import { DrawerFooter } from '@newsphoto/records';
import { Box, Dialog, Note, Stack } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useAccountStep } from '../state/use-account-step.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What happens. */
  readonly effect: string;
  readonly okText: string;
  readonly onSend: (text: string) => Promise<unknown>;
  /** After it was sent, and when it is given up. */
  readonly onClose: () => void;
}

const FIELDS: readonly FormField[] = [{ ...ORDER_TEXT_FIELD, label: '理由', extend: { rows: 3 } }];
/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' } as const;

/** A step that needs a reason. What was typed survives a refusal. */
export function ReasonDialog({ title, effect, okText, onSend, onClose }: ReasonDialogProps) {
  const { problem, take } = useAccountStep();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={12} width={480}>
        <Note size="text">{effect}</Note>
        <Form
          label={title}
          fields={FIELDS}
          guarded={false}
          onSubmit={async ({ text }) =>
            (await take(() => onSend(String(text ?? '')))) === undefined ? NOT_SENT : undefined
          }
          onSaved={onClose}
        >
          <FormFields />
          {problem !== '' && (
            <Box as="p" tone="alert" role="alert">
              {problem}
            </Box>
          )}
          <DrawerFooter closeLabel="キャンセル" onClose={onClose}>
            <SubmitButton>{okText}</SubmitButton>
          </DrawerFooter>
        </Form>
      </Stack>
    </Dialog>
  );
}
