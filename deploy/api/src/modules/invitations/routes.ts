import type { ApiServer } from '../../api-server.ts';
import type { ApiServices } from '../../api-services.ts';
import { endpoint } from '../../endpoint.ts';
import { ssoOfGroup } from '../sso/sso-of-group.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import { requireInvitation } from './open-invitation.service.ts';

// Limits of one network address in a minute.
/** Mails to colleagues. */
const INVITATIONS = { max: 20, timeWindow: '1 minute' };
/** Links; their ids cannot be guessed anyway. */
const LINKS = { max: 60, timeWindow: '1 minute' };

/** For administrators of a group, and for those whom they invite. */
export function invitationRoutes(
  app: ApiServer,
  invitations: InvitationsService,
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
): void {
  endpoint(app, 'GET /group/invitations', async ({ actor }) => ({
    invitations: await invitations.all(actor),
  }));
  endpoint(app, 'POST /group/invitations', ({ body, actor }) => invitations.invite(actor, body.mailAddress), {
    rateLimit: INVITATIONS,
  });
  endpoint(app, 'DELETE /group/invitations/:invitationId', ({ params, actor }) =>
    invitations.end(actor, params.invitationId),
  );
  endpoint(
    app,
    'POST /registration/invitation/open',
    async ({ body }) => {
      const { groupId, groupName, mailAddress } = await requireInvitation(db, body.token, now());
      return { groupName, mailAddress, sso: await ssoOfGroup(db, groupId) };
    },
    { rateLimit: LINKS },
  );
}
