import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { PrintsOf } from './prints.service.ts';

/** The print screen. */
export function printRoutes(app: ApiServer, printsOf: PrintsOf): void {
  endpoint(app, 'POST /contents/print', ({ body, actor }) => printsOf(body.contentIds, actor));
}
