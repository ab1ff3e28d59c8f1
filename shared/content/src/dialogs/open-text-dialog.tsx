import { errorMessage } from '@newsphoto/http';
import { Button, Dialog, pageDialogs, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';

interface TextQuestion {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Rejects if the text cannot be saved: the input stays, with the error. */
  readonly onSave: (value: string) => Promise<void>;
}

/** Lets the user enter a text, for example a name. True once it was saved. */
export async function openTextDialog(question: TextQuestion): Promise<boolean> {
  const saved = await pageDialogs.open<boolean>(({ close }) => (
    <TextDialog {...question} onDone={() => close(true)} onCancel={() => close()} />
  ));
  return saved === true;
}

interface TextDialogProps extends TextQuestion {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function TextDialog({ title, label, onSave, onDone, onCancel, ...initial }: TextDialogProps) {
  const [value, setValue] = useState(initial.value);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(value);
      onDone();
    } catch (cause) {
      setError(errorMessage(cause));
      setSaving(false);
    }
  };
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextInput label={label} value={value} onChange={setValue} error={error} />
        <p>
          <Button type="submit" kind="primary" loading={saving}>
            保存する
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
