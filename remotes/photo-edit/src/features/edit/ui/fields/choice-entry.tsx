import { textOfInput, valuesOfText } from '@newsphoto/bulk';
import type { EditField } from '@newsphoto/domain/desk';
import { FormFields } from '@newsphoto/ui/forms';
import { memo, useMemo } from 'react';
import { useField } from 'react-final-form';
import { FieldBox, useIsChanged } from './field-box.tsx';

const VALUE = { value: true } as const;

/** A field whose values are chosen from a list. */
export const ChoiceEntry = memo(function ChoiceEntry({ field }: { readonly field: EditField }) {
  const { key } = field;
  const only = useMemo(() => [key], [key]);
  const { input } = useField<unknown>(key, { subscription: VALUE });
  const isChanged = useIsChanged(key, valuesOfText(key, textOfInput(input.value)));
  return (
    <FieldBox fieldKey={key} isChanged={isChanged}>
      <FormFields only={only} />
    </FieldBox>
  );
});
