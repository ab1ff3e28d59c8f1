import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { SHARED_S } from './media-cdn.ts';
import { MEDIA_CLASSES } from './media-classes.ts';
import type { MediaHolders } from './media-holders.ts';
import { LINKED, type MediaPass, RENEW_AFTER_S } from './media-pass.ts';
import { sendRendition } from './send-rendition.ts';

/** Pictures of one address in a minute: fast paging requests some hundred in a second, and a newsroom shares its address. */
const PICTURES = { rateLimit: { max: 60_000, timeWindow: '1 minute' } } as const;

const RedeemQuerySchema = Type.Object({
  policy: Type.String({ maxLength: 80 }),
  signature: Type.String({ maxLength: 100 }),
});

const MediaParamsSchema = Type.Object({
  mediaClass: Type.Enum([...MEDIA_CLASSES]),
  key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' }),
});

/** Closes pictures with the answer that ended their holder. */
export function forgetEndedHolders(app: ApiServer, holders: Pick<MediaHolders, 'forget'>): void {
  app.addHook('onSend', async ({ method, routeOptions }) => {
    if (routeOptions.config.endsSessions && method !== 'GET' && method !== 'HEAD') holders.forget();
  });
}

/** Below /api. */
export function mediaPassRoutes(app: ApiServer, mediaPass: MediaPass): void {
  endpoint(
    app,
    'GET /aws-cookie-info',
    async ({ actor }) => ({ requestUrl: mediaPass.addressFor(actor), expires: RENEW_AFTER_S }),
    { background: true },
  );
}

interface MediaRouteOptions {
  readonly mediaPass: MediaPass;
  readonly media: MediaStore;
  readonly now: () => Date;
}

/** Files, below /media, for holders of a pass or of a signed address. */
export function mediaRoutes(app: ApiServer, { mediaPass, media, now }: MediaRouteOptions): void {
  app.get(
    '/cookie',
    { schema: { querystring: RedeemQuerySchema }, config: { access: 'anybody' } },
    async (request, reply) => {
      const { policy, signature } = request.query;
      if (!mediaPass.redeem(request, reply, policy, signature)) throw new ApiError('access/forbidden');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
  const options = {
    schema: { params: MediaParamsSchema, hide: true },
    config: { access: 'anybody', ...PICTURES },
    exposeHeadRoute: true,
  } as const;
  app.get('/:mediaClass/:key/:file', options, async (request, reply) => {
    const { mediaClass, key, file } = request.params;
    const path = `${mediaClass}/${key}/${file}`;
    const until = await mediaPass.openUntil(request, mediaClass, path);
    if (!until) throw new ApiError('access/forbidden');
    // Signed addresses are of one visitor.
    const isShared = mediaPass.isShared(mediaClass) && !request.url.includes('?');
    reply.header('cache-control', cacheControl(until, now(), isShared));
    if (until !== 'public' && !isShared) reply.header('vary', 'Cookie');
    return sendRendition(request, reply, { media, key: path });
  });
  app.get(`/${LINKED}/:mediaClass/:key/:file`, options, async (request, reply) => {
    const { mediaClass, key, file } = request.params;
    const path = `${mediaClass}/${key}/${file}`;
    const until = await mediaPass.openByAddress(request, path);
    if (!until) throw new ApiError('access/forbidden');
    reply.header('cache-control', cacheControl(until, now(), false));
    return sendRendition(request, reply, { media, key: path });
  });
}

/** A browser shows its cached copy of a closed picture for this long without a request. */
const CACHED_S = 30;

/** The bytes of a key never change. Files that are not public are revalidated, at the cost of a 304. */
function cacheControl(until: Date | 'public', now: Date, isShared: boolean): string {
  const whom = isShared ? `public, s-maxage=${SHARED_S}` : 'private';
  if (until === 'public') return `${whom}, max-age=31536000, immutable`;
  const left = Math.floor((until.getTime() - now.getTime()) / 1000);
  return `${whom}, max-age=${Math.max(0, Math.min(CACHED_S, left))}`;
}
