import fastifyStatic from '@fastify/static';
import { AwsCookieInfoSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { MEDIA_CLASSES } from './media-classes.ts';
import { type MediaPass, RENEW_AFTER_S } from './media-pass.ts';

/** Pictures of one address in a minute: whoever leafs fast sees some hundred in a second, and a newsroom shares its address. */
const PICTURES = { rateLimit: { max: 60_000, timeWindow: '1 minute' } } as const;

const RedeemQuerySchema = Type.Object({
  policy: Type.String({ maxLength: 40 }),
  signature: Type.String({ maxLength: 100 }),
});

const MediaParamsSchema = Type.Object({
  mediaClass: Type.Enum([...MEDIA_CLASSES]),
  key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' }),
});

/** `GET /aws-cookie-info`, below /api. */
export function mediaPassRoutes(app: ApiServer, mediaPass: MediaPass): void {
  app.get(
    '/aws-cookie-info',
    { schema: { response: { 200: AwsCookieInfoSchema } }, config: { access: 'session' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { requestUrl: mediaPass.addressFor(actorOf(request)), expires: RENEW_AFTER_S };
    },
  );
}

/** Files, below /media: the pass alone decides, as it would at a CDN. */
export function mediaRoutes(app: ApiServer, mediaPass: MediaPass, mediaDir: string): void {
  app.register(fastifyStatic, { root: mediaDir, serve: false, acceptRanges: true });
  app.get(
    '/cookie',
    { schema: { querystring: RedeemQuerySchema }, config: { access: 'anybody' } },
    async (request, reply) => {
      const { policy, signature } = request.query;
      if (!mediaPass.redeem(request, reply, policy, signature)) throw new ApiError('access/forbidden');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
  app.get(
    '/:mediaClass/:key/:file',
    {
      schema: { params: MediaParamsSchema, hide: true },
      config: { access: 'anybody', ...PICTURES },
      exposeHeadRoute: true,
    },
    (request, reply) => {
      const { mediaClass, key, file } = request.params;
      const path = `${mediaClass}/${key}/${file}`;
      if (!mediaPass.opens(request, mediaClass) && !mediaPass.opensAlone(request, path))
        throw new ApiError('access/forbidden');
      // A key's bytes never change, but only its reader's own browser may keep them.
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .sendFile(path, { cacheControl: false });
    },
  );
}
