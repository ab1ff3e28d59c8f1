import type { FieldValues } from '@newsphoto/domain/forms';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { conditionsOfForm, EMPTY_VALUES } from '../model/advanced-form.ts';

const VALUES = { values: true };
const textOf = (values: FieldValues) => JSON.stringify([values.query ?? '', conditionsOfForm(values)]);
const NOTHING = textOf(EMPTY_VALUES);

interface GuardedConditionsProps {
  /** Set to what ends the guard at once, for the search that leads to the results. */
  readonly settle: RefObject<() => void>;
}

/**
 * Guards conditions that were entered and not searched for. How the result is displayed is no condition, and neither
 * what the form began with nor an empty form is worth a question.
 */
export function GuardedConditions({ settle }: GuardedConditionsProps) {
  const { values } = useFormState({ subscription: VALUES });
  const conditions = textOf(values);
  const [first] = useState(conditions);
  const release = useUnsavedInput(conditions !== first && conditions !== NOTHING);
  useLayoutEffect(() => {
    settle.current = release;
  }, [settle, release]);
  return null;
}
