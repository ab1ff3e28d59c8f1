import type { LoginRequests } from './login-requests.ts';

/** What the password dialog needs of the session. */
export interface ConfirmationPort {
  /** Calls that wait for the password. */
  readonly requests: LoginRequests;
  /** The person whose password is requested, for password managers. */
  userId(): string;
  /** Rejects with the refusal. */
  confirm(password: string): Promise<void>;
}
