/** Who may pin: all users; users with a signed link; these and internal users; no one. */
export const PIN_POLICIES = ['on', 'signed', 'internal', 'off'] as const;
export type PinPolicy = (typeof PIN_POLICIES)[number];

/** What is known of the visitor. */
export interface Pinner {
  readonly policy: PinPolicy;
  /** An internal user of the agency, signed in at this moment. */
  readonly staff: boolean;
  /** Opened a signed link that has not expired. */
  readonly invited: boolean;
}

/** May choose published releases without a signed link. */
export function mayPin({ policy, staff, invited }: Pinner): boolean {
  if (policy === 'on') return true;
  return (policy === 'internal' && (staff || invited)) || (policy === 'signed' && invited);
}

/**
 * May use remotes of development servers. A link alone never suffices if the policy requires a signature: a process that
 * listens on a port of the visitor's machine would run code in the visitor's session.
 */
export function mayUseDev({ policy, staff }: Pinner): boolean {
  return policy === 'on' || (policy === 'internal' && staff);
}
