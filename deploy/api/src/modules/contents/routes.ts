import { ContentDetailResponseSchema, RecentContentsResponseSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { neverStored } from '../../plugins/never-stored.ts';
import type { DetailService } from './detail.service.ts';

const DetailParamsSchema = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });
const DetailQuerySchema = Type.Object({ handle: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })) });

/** Who sees what is decided content by content; a session is needed in any case. */
const READERS = { access: 'reader' } as const;
/** Besides, guests of SAVE links, for what the link gives them. */
const RECIPIENTS = { access: 'recipient' } as const;

/** Details, and the newest contents. */
export function contentRoutes(app: ApiServer, details: DetailService): void {
  neverStored(app);
  app.get(
    '/contents/detail/:contentId',
    {
      schema: {
        params: DetailParamsSchema,
        querystring: DetailQuerySchema,
        response: { 200: ContentDetailResponseSchema },
      },
      config: RECIPIENTS,
    },
    async (request) => {
      const { params, query } = request;
      return { data: await details.detail(Number(params.contentId), query.handle, actorOf(request)) };
    },
  );
  app.get(
    '/contents/recent',
    { schema: { response: { 200: RecentContentsResponseSchema } }, config: READERS },
    async (request) => ({ data: await details.recent(actorOf(request)) }),
  );
}
