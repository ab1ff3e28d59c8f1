import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** State of a navigation to the page of a result: the step before has just finished. */
export const FINISHED = { isFinished: true } as const;

interface FinishedStepProps {
  /** Where the step is done. */
  readonly form: string;
  readonly children: ReactNode;
}

/** The page of a result. Opened directly, it claims nothing that did not happen and leads to the form. */
export function FinishedStep({ form, children }: FinishedStepProps) {
  const { state } = useLocation();
  const { isFinished = false } = { ...Object(state) };
  return isFinished === true ? children : <Navigate to={form} replace />;
}
