import { createContext } from 'react';

/** What a dialog of the dialog service knows of itself. */
export interface DialogFrame {
  readonly id: string;
  readonly shown: boolean;
  /** Shows it again, wherever it was. */
  show(): void;
}

export const DialogFrameContext = createContext<DialogFrame | undefined>(undefined);
