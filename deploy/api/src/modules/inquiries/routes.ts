import { INQUIRY_FILES } from '@newsphoto/domain/forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInternal } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { StoredInquiryFile } from '../../db/inquiry-tables.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { acceptMultipart } from '../../plugins/multipart-body.ts';
import type { Inquiries } from './inquiries.service.ts';
import type { InquiryDesk } from './inquiry-desk.service.ts';
import type { InquiryTemplates } from './inquiry-templates.service.ts';

/** Texts and headers of the parts besides the files; files that are a little too large are named in their refusal. */
const MARGIN_BYTES = 1024 * 1024;
/** Of one address: a body is in memory until it is stored. */
const SENDING = { max: 30, timeWindow: '1 minute' };
const OPENING = { max: 60, timeWindow: '1 minute' };

/** Before anything is validated: internal users send no inquiries (P-021). */
async function requireExternal({ actor }: FastifyRequest): Promise<void> {
  if (actor && isInternal(actor)) throw new ApiError('access/forbidden');
}
const EXTERNAL = { onRequest: requireExternal };

/** Inquiries as their senders see them. */
export function inquiryRoutes(app: ApiServer, inquiries: Inquiries, media: MediaStore): void {
  app.register((scope: ApiServer, _options, done) => {
    acceptMultipart(scope, INQUIRY_FILES.bytesTogether + MARGIN_BYTES);
    endpoint(scope, 'POST /inquiries', ({ body }, request) => inquiries.send(request.actor, body), {
      ...EXTERNAL,
      rateLimit: SENDING,
    });
    done();
  });
  endpoint(app, 'GET /inquiries/sender', ({ actor }) => inquiries.sender(actor), EXTERNAL);
  endpoint(
    app,
    'POST /inquiries/contents',
    ({ body }, request) => inquiries.contents(request.actor, body.contentIds),
    EXTERNAL,
  );
  endpoint(app, 'GET /inquiries', ({ query, actor }) => inquiries.list(actor, query.cursor), EXTERNAL);
  endpoint(
    app,
    'GET /inquiries/:inquiryId',
    ({ params, actor }) => inquiries.read(actor, params.inquiryId),
    EXTERNAL,
  );
  endpoint(
    app,
    'POST /inquiries/:inquiryId/reply',
    ({ params, body, actor }) => inquiries.reply(actor, params.inquiryId, body),
    EXTERNAL,
  );
  endpoint(
    app,
    'GET /inquiries/:inquiryId/attachments/:attachmentId',
    async ({ params, actor }, _request, reply) =>
      sendFile(reply, media, await inquiries.file(actor, params.inquiryId, params.attachmentId)),
    EXTERNAL,
  );
  endpoint(app, 'POST /inquiries/thread', ({ body }) => inquiries.readThread(body.token), {
    ...EXTERNAL,
    rateLimit: OPENING,
  });
  endpoint(
    app,
    'POST /inquiries/thread/reply',
    ({ body: { token, ...reply } }) => inquiries.replyToThread(token, reply),
    { ...EXTERNAL, rateLimit: SENDING },
  );
}

/** The same for the desk. */
export function inquiryDeskRoutes(app: ApiServer, desk: InquiryDesk, media: MediaStore): void {
  endpoint(app, 'GET /admin/inquiries', ({ query }) => desk.list(query));
  endpoint(app, 'GET /admin/inquiries/assignees', () => desk.assignees());
  endpoint(app, 'GET /admin/inquiries/:inquiryId', ({ params, actor }) => desk.read(actor, params.inquiryId));
  endpoint(app, 'PUT /admin/inquiries/:inquiryId/assignee', ({ params, body, actor }) =>
    desk.assign(actor, params.inquiryId, body),
  );
  endpoint(app, 'POST /admin/inquiries/:inquiryId/answer', ({ params, body, actor }) =>
    desk.answer(actor, params.inquiryId, body),
  );
  endpoint(app, 'POST /admin/inquiries/:inquiryId/note', ({ params, body, actor }) =>
    desk.note(actor, params.inquiryId, body),
  );
  endpoint(app, 'POST /admin/inquiries/:inquiryId/close', ({ params, body, actor }) =>
    desk.close(actor, params.inquiryId, body.version),
  );
  endpoint(app, 'POST /admin/inquiries/:inquiryId/reopen', ({ params, body, actor }) =>
    desk.reopen(actor, params.inquiryId, body.version),
  );
  endpoint(
    app,
    'GET /admin/inquiries/:inquiryId/attachments/:attachmentId',
    async ({ params }, _request, reply) =>
      sendFile(reply, media, await desk.file(params.inquiryId, params.attachmentId)),
  );
}

export function inquiryTemplateRoutes(app: ApiServer, templates: InquiryTemplates): void {
  endpoint(app, 'GET /admin/inquiry-templates', () => templates.list());
  endpoint(app, 'POST /admin/inquiry-templates', ({ body, actor }) => templates.create(actor, body));
  endpoint(app, 'PUT /admin/inquiry-templates/:templateId', ({ params, body, actor }) =>
    templates.change(actor, params.templateId, body),
  );
  endpoint(app, 'DELETE /admin/inquiry-templates/:templateId', ({ params, body, actor }) =>
    templates.remove(actor, params.templateId, body.version),
  );
}

async function sendFile(
  reply: FastifyReply,
  media: MediaStore,
  { name, type, bytes, key }: StoredInquiryFile,
) {
  const { stream } = await media.openOriginal(key);
  const extension = key.slice(key.lastIndexOf('.'));
  reply
    .header(
      'content-disposition',
      `attachment; filename="inquiry${extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    // A stranger's file is never shown or run as a page of this origin.
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', bytes)
    .type(type);
  return stream;
}
