import type { ColumnType, Generated } from 'kysely';
import type { DefaultMoment } from './column-types.ts';

export interface AuditLogTable {
  audit_id: Generated<number>;
  happened_at: DefaultMoment;
  actor_id: string;
  action: string;
  subject: Generated<string>;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  address: Generated<string>;
  request_id: Generated<string>;
}
