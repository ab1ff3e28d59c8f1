import { REPORT_FILE_BYTES } from '@newsphoto/domain/forms';
import type { FastifyReply } from 'fastify';
import type { ApiServer } from '../../api-server.ts';
import type { StoredReportFile } from '../../db/report-tables.ts';
import { endpoint } from '../../endpoint.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { acceptMultipart } from '../../plugins/multipart-body.ts';
import type { PublicationReports } from './reports.service.ts';

/** Texts and headers of the parts besides the file; a file that is a little too large is named in its refusal. */
const MARGIN_BYTES = 1024 * 1024;
/** Of one address: a body is in memory until it is stored. */
const UPLOADS = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** Reports of publications. */
export function publicationReportRoutes(
  app: ApiServer,
  reports: PublicationReports,
  media: MediaStore,
): void {
  app.register((scope: ApiServer, _options, done) => {
    acceptMultipart(scope, REPORT_FILE_BYTES + MARGIN_BYTES);
    endpoint(
      scope,
      'POST /orders/:orderId/reports',
      ({ params, body, actor }) => reports.report(actor, params.orderId, body),
      UPLOADS,
    );
    done();
  });
  endpoint(app, 'POST /orders/:orderId/reports/:reportId/withdrawal', ({ params, actor }) =>
    reports.withdraw(actor, params.orderId, params.reportId),
  );
  const send = async (
    reply: FastifyReply,
    reportId: string,
    { name, type, bytes, key }: StoredReportFile,
  ) => {
    const { stream } = await media.openOriginal(key);
    const extension = key.slice(key.lastIndexOf('.'));
    reply
      .header(
        'content-disposition',
        `attachment; filename="report-${reportId}${extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      // A stranger's file is never shown or run as a page of this origin.
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', bytes)
      .type(type);
    return stream;
  };
  endpoint(
    app,
    'GET /orders/:orderId/reports/:reportId/file',
    async ({ params: { orderId, reportId }, actor }, _request, reply) =>
      send(reply, reportId, await reports.file(orderId, reportId, actor.userId)),
  );
  endpoint(
    app,
    'GET /order-reviews/:orderId/reports/:reportId/file',
    async ({ params: { orderId, reportId } }, _request, reply) =>
      send(reply, reportId, await reports.file(orderId, reportId)),
  );
}
