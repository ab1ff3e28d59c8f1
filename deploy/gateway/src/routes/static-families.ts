import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FIND_PAGE_POLICY, HELP_PAGE_POLICY, PLAIN_PAGE_POLICY } from '../domain/plain-page.ts';

const FAMILIES = ['resource', 'help', 'ext', 'html/creative-words'];

/** The static families at the root and below /web. */
export function staticFamilyRoutes(app: FastifyInstance, directory: string): void {
  for (const family of FAMILIES) {
    for (const prefix of ['', '/web']) {
      app.register(fastifyStatic, {
        root: join(directory, family),
        prefix: `${prefix}/${family}/`,
        decorateReply: false,
        dotfiles: 'ignore',
        maxAge: '10m',
        redirect: true,
        setHeaders: (response, path) => {
          response.header('content-security-policy', policyOf(path));
        },
      });
    }
  }
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/resource/favicon.svg'));
}

function policyOf(path: string): string {
  if (path.endsWith('/help/find.html')) return FIND_PAGE_POLICY;
  return path.endsWith('.html') ? HELP_PAGE_POLICY : PLAIN_PAGE_POLICY;
}
