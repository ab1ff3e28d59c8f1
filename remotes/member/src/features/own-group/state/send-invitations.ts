import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invitedAddresses, type RefusedLine } from '../model/invited-addresses.ts';

export interface SentInvitations {
  readonly sent: number;
  readonly refused: readonly RefusedLine[];
}

/** Invites one after the other: what the API refuses for all of them is not repeated for each. */
export async function sendInvitations(typed: string): Promise<SentInvitations> {
  const { addresses, refused } = invitedAddresses(typed);
  for (const [sent, mailAddress] of addresses.entries()) {
    try {
      await call('POST /group/invitations', { body: { mailAddress } }, QUIET_CALL);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const left = addresses.slice(sent).map((line) => ({ line, reason: error.text }));
      return { sent, refused: [...refused, ...left] };
    }
  }
  return { sent: addresses.length, refused };
}
