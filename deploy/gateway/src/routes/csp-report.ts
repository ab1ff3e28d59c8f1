import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const MOST_IN_A_MINUTE = 60;

const ReportSchema = Type.Object({
  'csp-report': Type.Object({
    'violated-directive': Type.Optional(Type.String({ maxLength: 200 })),
    'blocked-uri': Type.Optional(Type.String({ maxLength: 2000 })),
    'source-file': Type.Optional(Type.String({ maxLength: 2000 })),
    'line-number': Type.Optional(Type.Integer()),
  }),
});

/** Violations of the content security policy go to the log, one line each, without addresses' queries. */
export function cspReportRoutes(app: FastifyInstance): void {
  let minute = 0;
  let count = 0;
  app.addContentTypeParser(
    ['application/csp-report'],
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    },
  );
  app.post('/web/csp-report', async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    count = now === minute ? count + 1 : 1;
    minute = now;
    if (count <= MOST_IN_A_MINUTE && Value.Check(ReportSchema, request.body)) {
      const report = request.body['csp-report'];
      request.log.warn(
        {
          directive: report['violated-directive'],
          blocked: withoutQuery(report['blocked-uri']),
          source: withoutQuery(report['source-file']),
          line: report['line-number'],
        },
        'content security policy violated',
      );
    }
    return reply.code(204).send();
  });
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}
