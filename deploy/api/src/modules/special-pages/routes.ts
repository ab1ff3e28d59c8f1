import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ShownSpecialPages } from './shown-special-pages.service.ts';
import type { SpecialPagesService } from './special-pages.service.ts';

/** Special pages for visitors. */
export function shownSpecialPageRoutes(app: ApiServer, shown: ShownSpecialPages): void {
  endpoint(app, 'GET /special-pages', async (_input, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: { specialPages: await shown.all(actorOf(request)) } };
  });
  endpoint(app, 'GET /special-pages/:specialPageSeqNo', async ({ params }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await shown.one(actorOf(request), params.specialPageSeqNo) };
  });
}

/** Special pages for internal users who may edit. */
export function specialPageRoutes(app: ApiServer, specialPages: SpecialPagesService): void {
  endpoint(app, 'GET /admin/special-pages', async (_input, request) => ({
    data: { specialPages: await specialPages.all(actorOf(request)) },
  }));
  endpoint(app, 'POST /admin/special-pages', async ({ body }, request) => ({
    data: await specialPages.create(actorOf(request), body),
  }));
  endpoint(app, 'POST /admin/special-pages/contents', async ({ body }, request) => ({
    data: await specialPages.numbers(actorOf(request), body.contentIds),
  }));
  endpoint(app, 'PUT /admin/special-pages/:specialPageSeqNo', async ({ params, body }, request) => ({
    data: await specialPages.change(actorOf(request), params.specialPageSeqNo, body),
  }));
  endpoint(app, 'DELETE /admin/special-pages/:specialPageSeqNo', ({ params, query }, request) =>
    specialPages.remove(actorOf(request), params.specialPageSeqNo, query.version),
  );
}
