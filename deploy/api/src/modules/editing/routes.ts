import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Edits } from './edits.service.ts';
import type { EditLocks } from './locks.service.ts';
import type { Proofs } from './proof.service.ts';

export interface EditingParts {
  readonly edits: Edits;
  readonly locks: EditLocks;
  readonly proofs: Proofs;
}

/** Editing of one content: its lock, its versions and its 校閲. */
export function editingRoutes(app: ApiServer, { edits, locks, proofs }: EditingParts): void {
  endpoint(app, 'GET /contents/:contentId/edit', ({ params, actor }) =>
    edits.read(actor, Number(params.contentId)),
  );
  // An open form renews its lock by itself: a browser that was left does not stay logged in by it.
  endpoint(
    app,
    'PUT /contents/:contentId/lock',
    ({ params, body, actor }) => locks.take(actor, Number(params.contentId), body),
    { background: true },
  );
  endpoint(app, 'DELETE /contents/:contentId/lock', ({ params, body, actor }) =>
    locks.release(actor, Number(params.contentId), body),
  );
  endpoint(app, 'PUT /contents/:contentId/edit', ({ params, body, actor }) =>
    edits.save(actor, Number(params.contentId), body),
  );
  endpoint(app, 'POST /contents/:contentId/proof', ({ params, body, actor }) =>
    proofs.step(actor, Number(params.contentId), body),
  );
  endpoint(app, 'GET /contents/:contentId/versions', ({ params }) =>
    edits.versions(Number(params.contentId)),
  );
  endpoint(app, 'POST /contents/:contentId/revert', ({ params, body, actor }) =>
    edits.revert(actor, Number(params.contentId), body),
  );
}
