import { valueAt } from '@newsphoto/domain/forms';
import type { FieldSubscription } from 'final-form';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';

const SUBSCRIPTION: FieldSubscription = {
  value: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  touched: true,
};
const CONFIG = { isEqual: isSameInput };

/** State of a field for its control. */
export interface FormFieldState {
  readonly value: unknown;
  /** The message to show; none before the field was left or the form submitted. */
  readonly message: string | undefined;
  change(value: unknown): void;
  blur(): void;
}

/**
 * The state of one field. Final Form is subscribed to directly: `useField` restores the initial value when a hidden field is
 * shown again, and its input would be lost.
 */
export function useFormField(name: string): FormFieldState {
  const form = useForm('useFormField');
  const subscribe = useCallback(
    (changed: () => void) => form.registerField(name, changed, SUBSCRIPTION, CONFIG),
    [form, name],
  );
  const state = useSyncExternalStore(subscribe, () => form.getFieldState(name));
  const reported = state?.dirtySinceLastSubmit ? undefined : state?.submitError;
  return {
    value: state ? state.value : valueAt(form.getState().values, name),
    message: state?.touched ? textOf(state.error ?? reported) : undefined,
    change: (value) => form.change(name, value),
    blur: () => form.blur(name),
  };
}

const textOf = (message: unknown) => (typeof message === 'string' ? message : undefined);

/**
 * Whether nothing was changed: input that was typed and deleted again, or ticked and unticked, does not count, although its
 * value may be written differently.
 */
function isSameInput(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
