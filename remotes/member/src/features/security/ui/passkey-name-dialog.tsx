import { PASSKEY_NAME_MAX } from '@newsphoto/contract';
import { Button, Dialog, pageDialogs, TextInput } from '@newsphoto/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

interface PasskeyNameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly okText: string;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** The name of a passkey: which device or key it is on. */
function PasskeyNameDialog({ title, initial, okText, onNamed, onClose }: PasskeyNameDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError('名前を入力してください。');
    else onNamed(name.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" type="submit" form={formId}>
            {okText}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit}>
        <TextInput
          label="パスキーの名前"
          hint="「会社のパソコン」など、区別できる名前を付けてください。"
          value={name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Undefined if the user gives up. */
export const enterPasskeyName = (
  options: Pick<PasskeyNameDialogProps, 'title' | 'initial' | 'okText'>,
): Promise<string | undefined> =>
  pageDialogs.open<string>(({ close }) => (
    <PasskeyNameDialog {...options} onNamed={close} onClose={() => close()} />
  ));
