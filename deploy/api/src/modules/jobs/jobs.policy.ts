import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { JobRow } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';

/** Another user's job is refused, except to internal users. */
export function requireJob<Row extends JobRow>(actor: Actor, row: Row | undefined): Row {
  if (!row) throw new ApiError('job/unknown');
  const isOwner = isMember(actor) && row.owner_id === actor.userId;
  if (!isOwner && !isInternal(actor)) throw new ApiError('access/forbidden');
  return row;
}

const isOver = ({ state }: JobRow): boolean => state === 'done' || state === 'failed' || state === 'canceled';

export function mayCancel(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  if (declaration?.isCancelable === false) return false;
  return row.phase === 'run' && !isOver(row) && row.cancel_requested_at === null;
}

/** A failed or cancelled job continues where it stopped. */
export function mayRetry(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  return (
    declaration !== undefined && row.phase === 'run' && (row.state === 'failed' || row.state === 'canceled')
  );
}

/** Once, if there is something to undo; a failed undo may be requested again. */
export function mayUndo(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  if (!declaration?.hasUndo || !isOver(row)) return false;
  if (row.phase === 'undo') return row.state === 'failed';
  return row.state === 'done' || row.checkpoint !== null;
}
