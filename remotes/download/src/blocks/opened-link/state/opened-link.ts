import type { GuestKind, OpenedGrant } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { enterAsGuest } from '@newsphoto/session';

const OPENED = endpointQuery('GET /grants/opened', {});

/** The link that this browser has open. Its pictures have addresses for ten minutes. */
const REREAD_MS = 8 * 60_000;
export const useOpenedLink = () =>
  useApiQuery(OPENED, { withoutUser: true, rereadAfter: (error) => (error ? false : REREAD_MS) });

export const rereadLink = (): Promise<void> => invalidate(OPENED);

/** Opens a link in this browser; its visitor becomes its guest. False for members, who stay what they are. */
export async function openLink(grantId: string, password: string, kind: GuestKind): Promise<boolean> {
  await call('POST /grants/:grantId/open', { params: { grantId }, body: { password } }, QUIET_CALL);
  const isGuest = await enterAsGuest(kind);
  await rereadLink();
  return isGuest;
}

/** The visitor states which of the recipients they are. */
export async function chooseRecipient(recipientId: number): Promise<OpenedGrant> {
  const opened = await call('PUT /grants/opened/recipient', { body: { recipientId } }, QUIET_CALL);
  await rereadLink();
  return opened;
}
