import { ACCOUNT_FIELDS, verifyField } from '@newsphoto/domain/forms';
import { halfWidth } from '@newsphoto/domain/members';

/** A line that was not sent, and why. */
export interface RefusedLine {
  readonly line: string;
  readonly reason: string;
}

/** What was typed: an address a line, or several between commas. Repeated ones are sent once. */
export function invitedAddresses(typed: string): { addresses: string[]; refused: RefusedLine[] } {
  const addresses = new Map<string, string>();
  const refused = new Map<string, string>();
  for (const part of typed.split(/[\n,;、，；]/)) {
    const line = part.trim();
    const mailAddress = halfWidth(line);
    const problem = verifyField({ ...ACCOUNT_FIELDS.mailAddress, required: true }, { mailAddress });
    if (line === '') continue;
    if (problem) refused.set(line, problem.invalidMsg);
    else if (!addresses.has(mailAddress.toLowerCase())) addresses.set(mailAddress.toLowerCase(), mailAddress);
  }
  return {
    addresses: [...addresses.values()],
    refused: [...refused].map(([line, reason]) => ({ line, reason })),
  };
}
