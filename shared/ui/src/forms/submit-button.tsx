import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../controls/button.tsx';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

const SUBMITTING = { submitting: true };

/** Submits its form, and shows that it is busy. */
export function SubmitButton({ children, disabled = false }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: SUBMITTING });
  return (
    <Button type="submit" kind="primary" loading={submitting} disabled={disabled}>
      {children}
    </Button>
  );
}
