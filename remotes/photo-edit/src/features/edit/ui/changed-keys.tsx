import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import { changesBetween } from '../model/changed-fields.ts';
import type { ValuesOfInputs } from '../model/form-fields.ts';
import { useEditForm } from './edit-form-context.ts';

const VALUES = { values: true };
const ChangedKeysContext = createContext<readonly string[]>([]);

/** Keys of what is changed. */
export const useChangedKeys = (): readonly string[] => useContext(ChangedKeysContext);

interface ChangedKeysProps {
  readonly valuesOf: ValuesOfInputs;
  readonly children: ReactNode;
}

/** Follows the form around it: what is within is drawn again only when another field becomes changed, not with each keystroke. */
export function ChangedKeys({ valuesOf, children }: ChangedKeysProps) {
  const { saved } = useEditForm();
  const form = useForm('ChangedKeys');
  const subscribe = useCallback((changed: () => void) => form.subscribe(changed, VALUES), [form]);
  const text = useSyncExternalStore(subscribe, () =>
    changesBetween(saved, valuesOf(form.getState().values)).keys.join(' '),
  );
  const keys = useMemo(() => text.split(' ').filter(Boolean), [text]);
  return <ChangedKeysContext value={keys}>{children}</ChangedKeysContext>;
}
