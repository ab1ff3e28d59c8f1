import type { TransferStep } from '@newsphoto/contract';
import type { FoundIdentity } from './server-identity.ts';

/** Who sees how a connection proceeds: the check of a server. */
export interface StepWatch {
  onStep(step: TransferStep): void;
  onIdentity(identity: FoundIdentity): void;
}

export interface Opening {
  /** Checked; the first that accepts is used. */
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
  readonly watch: StepWatch;
}
