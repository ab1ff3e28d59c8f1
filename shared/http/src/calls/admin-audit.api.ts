import type { AuditFilter, AuditSearchQuery, AuditSearchResponse } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';
import { downloadFile } from '../transfer/transfer.ts';

/** `GET /admin/audit`: the trail, newest first, with the cursor of the next page. */
export async function auditPage(
  query: AuditSearchQuery = {},
  options?: CallOptions,
): Promise<AuditSearchResponse['data']> {
  const path = ['admin', 'audit'];
  return (await send<AuditSearchResponse>({ method: 'GET', path, params: query, ...options })).data;
}

/** `GET /admin/audit/export`: all that fits as CSV, saved by the browser; answers the name of the file. */
export function exportAudit(filter: AuditFilter, options?: CallOptions): Promise<string> {
  return downloadFile({ path: ['admin', 'audit', 'export'], params: filter }, options);
}
