import type { FieldValues } from '@newsphoto/domain/forms';
import { DrawerFooter } from '@newsphoto/records';
import { Box, Dialog, Note, Stack } from '@newsphoto/ui';
import { Form, type FormField, FormFields, type FormProps, SubmitButton } from '@newsphoto/ui/forms';
import { useAccountStep } from '../state/use-account-step.ts';

interface AccountDialogProps extends Pick<FormProps, 'initialValues' | 'verifyAcross'> {
  readonly title: string;
  /** What happens. */
  readonly effect: string;
  readonly okText: string;
  readonly fields: readonly FormField[];
  readonly onSend: (values: FieldValues) => Promise<unknown>;
  /** After it was sent, and when it is given up. */
  readonly onClose: () => void;
}

/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' } as const;

/** A step of the accounts that needs input. What was typed survives a refusal. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, effect, okText, fields, onSend, onClose, ...form } = props;
  const { problem, take } = useAccountStep();
  const send = async (values: FieldValues) =>
    (await take(() => onSend(values))) === undefined ? NOT_SENT : undefined;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={12} width={480}>
        <Note size="text" numbers>
          {effect}
        </Note>
        <Form {...form} label={title} fields={fields} guarded={false} onSubmit={send} onSaved={onClose}>
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
