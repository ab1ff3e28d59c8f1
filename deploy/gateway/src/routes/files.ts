import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PLAIN_PAGE_POLICY } from '../domain/plain-page.ts';

const FAMILIES = ['resource', 'help', 'ext', 'html/creative-words'];

/** Immutable files of releases, and the static families at the root and below /web. */
export function fileRoutes(app: FastifyInstance, directories: { store: string; static: string }): void {
  app.register(fastifyStatic, {
    root: join(directories.store, 'releases'),
    prefix: '/remotes/',
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    maxAge: '365d',
    immutable: true,
    setHeaders: (response) => {
      response.header('vary', 'Accept-Encoding');
    },
  });
  for (const family of FAMILIES) {
    for (const prefix of ['', '/web']) {
      app.register(fastifyStatic, {
        root: join(directories.static, family),
        prefix: `${prefix}/${family}/`,
        decorateReply: false,
        dotfiles: 'ignore',
        maxAge: '10m',
        redirect: true,
        setHeaders: (response) => {
          response.header('content-security-policy', PLAIN_PAGE_POLICY);
        },
      });
    }
  }
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/resource/favicon.svg'));
}
