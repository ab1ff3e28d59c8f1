import type { FastifyInstance } from 'fastify';
import { PLAIN_PAGE_POLICY, plainPage } from '../domain/plain-page.ts';
import { SHORT_LINK_FAMILIES, shortLinkTarget } from '../domain/short-links.ts';

/** Short links, at the root and below /web. */
export function shortLinkRoutes(app: FastifyInstance): void {
  for (const family of SHORT_LINK_FAMILIES) {
    for (const prefix of ['', '/web']) {
      app.get<{ Params: { id: string } }>(`${prefix}/${family}/:id`, async (request, reply) => {
        const target = shortLinkTarget(family, request.params.id);
        if (target) return reply.header('cache-control', 'no-store').redirect(target, 302);
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', PLAIN_PAGE_POLICY)
          .send(plainPage('このリンクは使えません', 'アドレスが正しく写されているか、ご確認ください。'));
      });
    }
  }
}
