/** 校閲状態: codes of PROOFREADING_STATUSES. */
export type ProofStatus = '1' | '2' | '3' | '4';

/** A change of 校閲状態 that is possible. */
export interface ProofStep {
  readonly from: ProofStatus;
  readonly to: ProofStatus;
  /** Permission code that it needs, besides that of an editor. */
  readonly permission: string;
  readonly needsReason: boolean;
}

/** One step forward, each with a permission of its reader; back to the beginning by any editor with a reason. */
export const PROOF_STEPS: readonly ProofStep[] = [
  { from: '1', to: '2', permission: 'BE003', needsReason: false },
  { from: '2', to: '3', permission: 'BE004', needsReason: false },
  { from: '3', to: '4', permission: 'BE005', needsReason: false },
  { from: '2', to: '1', permission: 'BE001', needsReason: true },
  { from: '3', to: '1', permission: 'BE001', needsReason: true },
  { from: '4', to: '1', permission: 'BE001', needsReason: true },
];

/** Undefined for what is no step: E1064. */
export const proofStepOf = (from: string, to: string): ProofStep | undefined =>
  PROOF_STEPS.find((step) => step.from === from && step.to === to);

/** The status of contents that may not be published. */
export const UNPROOFED: ProofStatus = '1';
