import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { MemberInfoService } from './member-info.service.ts';

/** Links that one network address may try in a minute; their ids cannot be guessed anyway. */
const LINKS = { max: 60, timeWindow: '1 minute' };

export function memberInfoRoutes(app: ApiServer, memberInfo: MemberInfoService): void {
  endpoint(app, 'GET /user/getMemberInfo', ({ actor }) => memberInfo.whoAmI(actor));
  endpoint(app, 'GET /user/member-info', ({ actor }) => memberInfo.read(actor));
  endpoint(app, 'PUT /user/member-info', ({ body, actor }) => memberInfo.change(actor, body));
  endpoint(app, 'POST /user/mail-change/confirm', ({ body }) => memberInfo.confirmMail(body.token), {
    rateLimit: LINKS,
  });
}
