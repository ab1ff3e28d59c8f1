import { tokyoDate } from '@newsphoto/domain';
import type { FastifyRequest } from 'fastify';
import { isMember } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { ApiServices } from '../../api-services.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { openedRecipient } from '../grants/opened-contents.service.ts';
import { checkDownload } from './check-download.ts';
import { createDownload, type DownloadFor } from './create-download.ts';
import { downloadItems } from './download-items.ts';
import { findDownloaded } from './download-records.repository.ts';
import { ownerOf, requireOwner } from './downloads.policy.ts';
import { cancelDownload, downloadDetail, downloadsOf, retryDownload } from './downloads.service.ts';

type Deps = Pick<ApiServices, 'db' | 'media' | 'now'>;

/** A list of 100,000 ids. */
const LARGE_BODY = { bodyLimit: 2 * 1024 * 1024 };
const OWNED = { onRequest: requireOwner };

/** Downloads and their files. */
export function downloadRoutes(app: ApiServer, { db, media, now }: Deps): void {
  const whom = async (request: FastifyRequest): Promise<DownloadFor> => {
    const actor = actorOf(request);
    const owner = ownerOf(actor, request);
    const link = isMember(actor) ? undefined : await openedRecipient(db, grantTokenOf(request), now());
    if (!isMember(actor) && !link) throw new ApiError('grant/not-open');
    return { actor, owner, link, now: now() };
  };
  endpoint(
    app,
    'POST /downloads',
    async ({ body }, request) => ({ downloadId: await createDownload(db, body, await whom(request)) }),
    { ...OWNED, ...LARGE_BODY },
  );
  endpoint(
    app,
    'POST /downloads/check',
    ({ body, actor }) => checkDownload(db, body, { actor, now: now() }),
    { ...OWNED, ...LARGE_BODY },
  );
  endpoint(app, 'POST /downloads/items', async ({ body, actor }) => ({
    items: await downloadItems(db, body.contentIds.map(Number), { actor, now: now() }),
  }));
  endpoint(
    app,
    'GET /downloads',
    async ({ actor }, request) => ({ downloads: await downloadsOf(db, ownerOf(actor, request), now()) }),
    OWNED,
  );
  endpoint(
    app,
    'GET /downloads/:downloadId',
    ({ params, query, actor }, request) =>
      downloadDetail(db, { ...params, ...query, actor, owner: ownerOf(actor, request), now: now() }),
    OWNED,
  );
  endpoint(
    app,
    'POST /downloads/:downloadId/retry',
    async ({ params, body }, request) => ({
      downloadId: await retryDownload(db, { ...params, ...body }, await whom(request)),
    }),
    OWNED,
  );
  endpoint(
    app,
    'DELETE /downloads/:downloadId',
    ({ params, actor }, request) => cancelDownload(db, { media, ...params, owner: ownerOf(actor, request) }),
    OWNED,
  );
  endpoint(
    app,
    'POST /contents/downloaded',
    async ({ body }, request) => {
      const { owner, link } = await whom(request);
      const reader = { ...owner, grantId: link?.grantId ?? null, recipientId: link?.recipientId ?? null };
      const rows = await findDownloaded(db, reader, body.contentIds.map(Number));
      return {
        downloaded: rows.map(({ content_id, last }) => ({
          contentId: presentId(content_id),
          day: tokyoDate(last),
        })),
      };
    },
    OWNED,
  );
}
