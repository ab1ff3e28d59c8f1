import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { ShownSpecialPages } from './shown-special-pages.service.ts';
import type { SpecialPagesService } from './special-pages.service.ts';

/** Special pages for visitors. */
export function shownSpecialPageRoutes(app: ApiServer, shown: ShownSpecialPages): void {
  endpoint(app, 'GET /special-pages', async ({ actor }) => ({ specialPages: await shown.all(actor) }));
  endpoint(app, 'GET /special-pages/:specialPageSeqNo', ({ params, actor }) =>
    shown.one(actor, params.specialPageSeqNo),
  );
}

/** Special pages for internal users who may edit. */
export function specialPageRoutes(app: ApiServer, specialPages: SpecialPagesService): void {
  endpoint(app, 'GET /admin/special-pages', async ({ actor }) => ({
    specialPages: await specialPages.all(actor),
  }));
  endpoint(app, 'POST /admin/special-pages', ({ body, actor }) => specialPages.create(actor, body));
  endpoint(app, 'POST /admin/special-pages/contents', ({ body, actor }) =>
    specialPages.numbers(actor, body.contentIds),
  );
  endpoint(app, 'PUT /admin/special-pages/:specialPageSeqNo', ({ params, body, actor }) =>
    specialPages.change(actor, params.specialPageSeqNo, body),
  );
  endpoint(app, 'DELETE /admin/special-pages/:specialPageSeqNo', ({ params, query, actor }) =>
    specialPages.remove(actor, params.specialPageSeqNo, query.version),
  );
}
