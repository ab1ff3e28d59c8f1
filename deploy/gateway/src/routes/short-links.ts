import { traceHeaders } from '@newsphoto/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ApiPool } from '../adapters/api-pool.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../domain/plain-page.ts';
import { linkPlaceOf, SHORT_LINK_FAMILIES, shortLinkTarget } from '../domain/short-links.ts';
import type { Telemetry } from '../ports.ts';

/** The visitor does not wait longer than this: the page behind the link checks it again anyway. */
const PATIENCE_MS = 2000;

const EntranceSchema = Type.Object({ data: Type.Object({ kind: Type.String() }) });

/** Short links, at the root and below /web. Unknown, expired and revoked links each get a separate page. */
export function shortLinkRoutes(
  app: FastifyInstance,
  apis: ApiPool,
  telemetry: Pick<Telemetry, 'upstream'>,
): void {
  const isDead = linkQuestion(apis, telemetry);
  for (const family of SHORT_LINK_FAMILIES) {
    for (const prefix of ['', '/web']) {
      app.get<{ Params: { id: string } }>(`${prefix}/${family}/:id`, async (request, reply) => {
        const { id } = request.params;
        const target = shortLinkTarget(family, id);
        reply.header('cache-control', 'no-store');
        if (target && !(await isDead(request, family, id))) return reply.redirect(target, 302);
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', PLAIN_PAGE_POLICY)
          .send(
            plainPage(
              'このリンクは使えません',
              '有効期限が切れたか、取り消されたか、アドレスが正しく写されていない可能性があります。お心当たりのないときは、リンクの送り主にご確認ください。',
            ),
          );
      });
    }
  }
}

/** Queries the API for a link. True only if it is known to be invalid: while the API does not answer, the page decides. */
function linkQuestion(apis: ApiPool, telemetry: Pick<Telemetry, 'upstream'>) {
  return async (request: FastifyRequest, family: string, id: string): Promise<boolean> => {
    const place = linkPlaceOf(family, id);
    const api = apis.choose('calls');
    if (!place || !api) return false;
    const began = performance.now();
    let status: number | undefined;
    try {
      const answer = await fetch(`${api.url}${place.path}`, {
        headers: { 'x-forwarded-for': request.ip, 'x-request-id': request.id, ...traceHeaders(request.raw) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      status = answer.status;
      if (status === 404) return true;
      if (!place.kind) return false;
      const entrance: unknown = answer.ok ? await answer.json() : undefined;
      return Value.Check(EntranceSchema, entrance) && entrance.data.kind !== place.kind;
    } catch (error) {
      request.log.warn({ err: error }, 'the state of a short link could not be asked for');
      return false;
    } finally {
      telemetry.upstream(status, (performance.now() - began) / 1000, api.number);
    }
  };
}
