/** Who may pin: anybody; whoever came by a signed link; these and internal users; nobody. */
export const PIN_POLICIES = ['on', 'signed', 'internal', 'off'] as const;
export type PinPolicy = (typeof PIN_POLICIES)[number];

/** What is known of who asks. */
export interface Pinner {
  readonly policy: PinPolicy;
  /** An internal user of the agency, signed in at this moment. */
  readonly staff: boolean;
  /** Came by a signed link that has not ended yet. */
  readonly invited: boolean;
}

/** May choose among what is published, without a signed link for it. */
export function mayPin({ policy, staff, invited }: Pinner): boolean {
  if (policy === 'on') return true;
  return (policy === 'internal' && (staff || invited)) || (policy === 'signed' && invited);
}

/**
 * May take remotes from development servers. A link alone never suffices where a policy asks for one: whoever can
 * listen on a port of the visitor's machine would run code in his session.
 */
export function mayUseDev({ policy, staff }: Pinner): boolean {
  return policy === 'on' || (policy === 'internal' && staff);
}
