import { createContext } from 'react';

/** State of a dialog of the dialog service. */
export interface DialogFrame {
  readonly id: string;
  readonly shown: boolean;
  /** Shows it again, wherever it was. */
  show(): void;
}

export const DialogFrameContext = createContext<DialogFrame | undefined>(undefined);
