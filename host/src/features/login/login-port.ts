import type { FactorToShow, LoginAnswer } from '@newsphoto/session/host';
import { createContext, useContext } from 'react';
import type { LoginRequests } from './login-requests.ts';
import type { LoginValues } from './login-values.ts';

export type LoginAttempt =
  /** `admitted`: a member is logged in; false if the account counts as a guest. */
  | { readonly ok: true; readonly admitted: boolean }
  /** The text to show on the form; with `resetId` a new password has to be set before the login. */
  | { readonly ok: false; readonly message: string; readonly resetId?: string }
  /** The password was right, and the second step is next. */
  | ({ readonly ok: false } & FactorToShow);

/** What the panel shows: the text of a refusal, the second step, or nothing, because the log-in succeeded. */
export type PanelOutcome = string | FactorToShow | undefined;

/** Sends another call than that with the password. */
export type SendLogin = () => Promise<LoginAnswer>;

/** The session as used by the login screen. */
export interface LoginPort {
  /** ID that this browser remembers; empty without one. */
  rememberedId(): string;
  submit(values: LoginValues, send?: SendLogin): Promise<LoginAttempt>;
  readonly requests: LoginRequests;
}

export const LoginPortContext = createContext<LoginPort | undefined>(undefined);

export function useLoginPort(): LoginPort {
  const port = useContext(LoginPortContext);
  if (!port) throw new Error('The login port is provided in main.tsx.');
  return port;
}
