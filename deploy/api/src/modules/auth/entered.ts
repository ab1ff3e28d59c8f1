import type { Actor } from '../../access/actor.ts';
import type { RememberedLogin } from './remembered.repository.ts';

/** The calling browser: its cookies of session and remembered login, empty without. */
export interface CallingBrowser {
  readonly session: string;
  readonly companion: string;
  /** Name of browser and system. */
  readonly device: string;
  readonly address: string;
  /** Cookie of an opened link. */
  readonly grant: string;
  /** Cookie of known devices. */
  readonly devices: string;
}

export interface Entered {
  readonly actor: Actor;
  /** Absent if the session continues. */
  readonly sessionToken?: string;
  readonly remembered?: RememberedLogin;
  /** New cookie of known devices, after a log-in by password. */
  readonly devices?: string;
}
