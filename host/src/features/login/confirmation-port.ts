import type { LoginRequests } from './login-requests.ts';

/** The session as used by the password dialog. */
export interface ConfirmationPort {
  /** Calls that wait for the password. */
  readonly requests: LoginRequests;
  /** The user whose password is requested, for password managers. */
  userId(): string;
  /** Rejects with the refusal. */
  confirm(password: string): Promise<void>;
}
