import type { AuditEntry } from '@newsphoto/contract';

/** Actor ids of the archive itself. */
const ARCHIVE = ['', 'system'];

/** The actor's name; the id if the name is gone. */
export const actorName = ({ actorId, actorName: name }: Pick<AuditEntry, 'actorId' | 'actorName'>): string =>
  name || (ARCHIVE.includes(actorId) ? 'システム' : actorId);
