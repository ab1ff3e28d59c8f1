import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { createAnnouncements } from './announce-files.service.ts';
import type { Deliveries } from './deliveries.service.ts';
import type { createTakeBack } from './take-back.service.ts';
import type { UploadFiles } from './upload-files.service.ts';

export interface UploadParts {
  readonly deliveries: Deliveries;
  readonly announce: ReturnType<typeof createAnnouncements>;
  readonly files: UploadFiles;
  readonly takeBack: ReturnType<typeof createTakeBack>;
}

/** Bundle upload: deliveries and their files. The bytes have a separate route. */
export function uploadRoutes(app: ApiServer, { deliveries, announce, files, takeBack }: UploadParts): void {
  endpoint(app, 'GET /uploads/rules', ({ actor }) => deliveries.rules(actor));
  endpoint(app, 'POST /uploads/known', ({ body }) => deliveries.known(body.sha256));
  endpoint(app, 'GET /uploads/deliveries', ({ actor }) => deliveries.list(actor));
  endpoint(app, 'POST /uploads/deliveries', ({ body, actor }) => deliveries.create(actor, body));
  endpoint(app, 'GET /uploads/deliveries/:deliveryId', ({ params, actor }) =>
    deliveries.one(actor, params.deliveryId),
  );
  endpoint(app, 'PUT /uploads/deliveries/:deliveryId', ({ params, body, actor }) =>
    deliveries.change(actor, params.deliveryId, body),
  );
  endpoint(app, 'GET /uploads/deliveries/:deliveryId/files', ({ params, query, actor }) =>
    deliveries.files(actor, params.deliveryId, Number(query.after ?? 0)),
  );
  endpoint(app, 'POST /uploads/deliveries/:deliveryId/files', ({ params, body, actor }) =>
    announce(actor, params.deliveryId, body.files),
  );
  endpoint(app, 'PUT /uploads/files/:uploadId', ({ params, body, actor }) =>
    files.setValues(actor, params.uploadId, body.values),
  );
  endpoint(app, 'DELETE /uploads/files/:uploadId', ({ params, actor }) =>
    files.remove(actor, params.uploadId),
  );
  endpoint(app, 'POST /uploads/deliveries/:deliveryId/take-back', ({ params, actor }) =>
    takeBack(actor, params.deliveryId),
  );
  endpoint(app, 'POST /uploads/files/:uploadId/retry', ({ params, actor }) =>
    files.retry(actor, params.uploadId),
  );
}
