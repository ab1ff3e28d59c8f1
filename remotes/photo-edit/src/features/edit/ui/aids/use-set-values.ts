import { inputOfText } from '@newsphoto/bulk';
import { type EditValues, editFieldOf, valuesAsText, valuesAt } from '@newsphoto/domain/desk';
import { useForm } from 'react-final-form';

/** Sets values of several fields of the form at once. */
export function useSetValues(): (values: EditValues) => void {
  const form = useForm('useSetValues');
  return (values) =>
    form.batch(() => {
      for (const key of Object.keys(values)) {
        const field = editFieldOf(key);
        if (field) form.change(key, inputOfText(field, valuesAsText(valuesAt(values, key))));
      }
    });
}
