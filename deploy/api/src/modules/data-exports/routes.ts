import { tokyoDate } from '@newsphoto/domain';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { DataExports } from './data-exports.service.ts';

export function dataExportRoutes(app: ApiServer, dataExports: DataExports, now: () => Date): void {
  endpoint(app, 'POST /user/data-export', async ({ actor }, _request, reply) => {
    const zip = await dataExports.start(actor);
    const day = tokyoDate(now()).replaceAll('-', '');
    reply
      .header('content-disposition', `attachment; filename="newsphoto-${day}.zip"`)
      .type('application/zip');
    return zip;
  });
}
