import { textOfInput } from '@newsphoto/bulk';
import { Button, openPopup, pageBanners } from '@newsphoto/ui';
import { useForm } from 'react-final-form';
import { useHref } from 'react-router-dom';
import { valueFieldOf } from '../../../../blocks/value-window/model/value-fields.ts';
import { storeWindowValues, useFormUpdates } from '../../../../blocks/value-window/state/window-values.ts';
import { useEditForm } from '../edit-form-context.ts';

/** The window in which the values of a field are chosen; `open` is absent for fields without one. */
export function useValueWindow(key: string) {
  const { formId, isReadOnly } = useEditForm();
  const form = useForm('useValueWindow');
  const root = useHref('/').replace(/\/$/, '');
  const known = valueFieldOf(key);
  const send = useFormUpdates(known?.field, formId, (value) => {
    if (!isReadOnly) form.change(key, value);
    // The window shows whether its values are in the form.
    send(textOfInput(form.getState().values[key]));
  });
  const open = (value: string) => {
    if (!known) return;
    // The new window begins with a copy of what this tab has stored.
    storeWindowValues(known.field, { formId, value });
    if (openPopup(`${root}/window/${known.window}`, { name: `${known.window}-${formId}` })) return;
    pageBanners.show({
      message: '別のウィンドウを開けませんでした。ブラウザーの設定を確認してください。',
      type: 'warning',
    });
  };
  return { send, open: known && !isReadOnly ? open : undefined };
}

export function WindowButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return (
    <Button kind="plain" onClick={onOpen}>
      {`${label}を別ウィンドウで選ぶ`}
    </Button>
  );
}
