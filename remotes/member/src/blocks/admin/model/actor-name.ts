import type { AuditEntry } from '@newsphoto/contract';

/** Whoever the archive itself acts as. */
const ARCHIVE = ['', 'system'];

/** Who acted, by name; the id where the name is gone. */
export const actorName = ({ actorId, actorName: name }: Pick<AuditEntry, 'actorId' | 'actorName'>): string =>
  name || (ARCHIVE.includes(actorId) ? 'システム' : actorId);
