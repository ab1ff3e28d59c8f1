import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PLAIN_PAGE_POLICY } from '../domain/plain-page.ts';
import type { ReleaseFiles } from '../ports.ts';

const FAMILIES = ['resource', 'help', 'ext', 'html/creative-words'];

/** Immutable files of releases, and the static families at the root and below /web. */
export function fileRoutes(
  app: FastifyInstance,
  directories: { releases: ReleaseFiles; static: string },
): void {
  app.register((scope, _options, done) => {
    scope.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
      const [name = '', version = '', ...file] = (request.params['*'] ?? '').split('/');
      if (!(await directories.releases.ensure(name, version, file.join('/')))) return reply.callNotFound();
    });
    scope.register(fastifyStatic, {
      root: directories.releases.directory,
      prefix: '/remotes/',
      preCompressed: true,
      decorateReply: false,
      dotfiles: 'ignore',
      index: false,
      maxAge: '365d',
      immutable: true,
      setHeaders: (response) => {
        response.header('vary', 'Accept-Encoding');
      },
    });
    done();
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
