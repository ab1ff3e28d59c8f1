import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { RelateService } from './relate.service.ts';
import type { RelationCheckService } from './relation-check.service.ts';
import type { UndoEdit } from './relation-edits.ts';
import type { VariationsService } from './variations.service.ts';

export interface RelationEditParts {
  readonly check: RelationCheckService;
  readonly relate: RelateService;
  readonly variations: VariationsService;
  readonly undo: UndoEdit;
}

const idOrNone = (id: string): number | undefined => (id === '' ? undefined : Number(id));

/** Relations and variations, for internal users who may edit. */
export function relationEditRoutes(
  app: ApiServer,
  { check, relate, variations, undo }: RelationEditParts,
): void {
  endpoint(app, 'GET /contents/:contentId/relations/all', ({ params, actor }) =>
    check.list(actor, Number(params.contentId)),
  );
  endpoint(app, 'POST /relations/check', ({ body, actor }) =>
    check.check(actor, body.contentIds.map(Number)),
  );
  endpoint(app, 'POST /relations', ({ body, actor }) =>
    relate.relate(actor, body.contentIds.map(Number), idOrNone(body.mainId)),
  );
  endpoint(app, 'DELETE /contents/:contentId/relations', ({ params, body, actor }) =>
    relate.unlink(actor, Number(params.contentId), body.contentIds.map(Number)),
  );
  endpoint(app, 'PUT /contents/:contentId/relations/order', ({ params, body, actor }) => {
    const beforeId = body.beforeId === null ? null : Number(body.beforeId);
    const move = { contentIds: body.contentIds.map(Number), beforeId };
    return relate.order(actor, Number(params.contentId), move);
  });
  endpoint(app, 'POST /variations', ({ body, actor }) =>
    variations.create(actor, {
      contentIds: body.contentIds.map(Number),
      representativeId: idOrNone(body.representativeId),
    }),
  );
  endpoint(app, 'PUT /variations/:setId', ({ params, body, actor }) =>
    variations.change(actor, Number(params.setId), {
      contentIds: body.contentIds.map(Number),
      representativeId: idOrNone(body.representativeId),
      revision: body.revision,
    }),
  );
  endpoint(app, 'POST /relations/undo', ({ body, actor }) => undo(actor, Number(body.editId)));
}
