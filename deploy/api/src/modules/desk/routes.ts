import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { DeskService } from './desk.service.ts';
import type { createDeskSummary } from './desk-summary.service.ts';
import type { createEmbargo } from './embargo.service.ts';
import type { createMarks } from './marks.service.ts';

export interface DeskParts {
  readonly desk: DeskService;
  readonly summary: ReturnType<typeof createDeskSummary>;
  readonly mark: ReturnType<typeof createMarks>;
  readonly embargo: ReturnType<typeof createEmbargo>;
}

/** Photographs that arrive, and the desk's work on them. */
export function deskRoutes(app: ApiServer, { desk, summary, mark, embargo }: DeskParts): void {
  endpoint(app, 'GET /desk/photos', ({ query, actor }) => desk.page(actor, query));
  endpoint(app, 'GET /desk/news', ({ query, actor }) => desk.news(actor, query));
  endpoint(app, 'POST /desk/photos', ({ body, actor }) => desk.put(actor, body.contentIds));
  endpoint(app, 'POST /desk/photos/read', ({ body, actor }) => desk.read(actor, body.contentIds));
  endpoint(app, 'GET /desk/photos/:contentId/near', ({ params, actor }) =>
    desk.near(actor, params.contentId),
  );
  endpoint(app, 'GET /desk/summary', ({ actor }) => summary(actor));
  endpoint(app, 'POST /desk/marks', ({ body, actor }) => mark(actor, body));
  endpoint(app, 'POST /desk/embargo', ({ body, actor }) => embargo(actor, body));
  endpoint(app, 'PUT /desk/sources/:folder', ({ params, body, actor }) =>
    desk.changeSource(actor, params.folder, body),
  );
}
