export { ACCESS_ROLES, type AccessRole } from './access/access-roles.ts';
export { ACCESS_TABLE, type AccessOutcome, type AccessTableRow } from './access/access-table.ts';
