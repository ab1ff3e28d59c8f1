import { createContext, useContext } from 'react';
import type { LoginRequests } from './login-requests.ts';
import type { LoginValues } from './login-values.ts';

export type LoginAttempt =
  /** `admitted`: a member is logged in; false where the account counts as a guest. */
  | { readonly ok: true; readonly admitted: boolean }
  /** The text to show on the form; with `resetId` a new password is to be chosen before anybody is logged in. */
  | { readonly ok: false; readonly message: string; readonly resetId?: string };

/** What the login screen asks of the session. */
export interface LoginPort {
  /** ID that this browser remembers; empty where there is none. */
  rememberedId(): string;
  submit(values: LoginValues): Promise<LoginAttempt>;
  readonly requests: LoginRequests;
}

export const LoginPortContext = createContext<LoginPort | undefined>(undefined);

export function useLoginPort(): LoginPort {
  const port = useContext(LoginPortContext);
  if (!port) throw new Error('The login port is provided in main.tsx.');
  return port;
}
