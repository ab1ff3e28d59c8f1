import type { AuditEntry } from '@newsphoto/contract';
import { actorName } from '../../../blocks/admin/model/actor-name.ts';

/** Who acted: the name, with the id where it has one. */
export const actorLine = (entry: AuditEntry): string =>
  entry.actorName ? `${entry.actorName}（${entry.actorId}）` : actorName(entry);

/** What was acted on: its name, with what it is known by. */
export const subjectLine = ({ subject, subjectName }: AuditEntry): string =>
  subjectName ? `${subjectName}（${subject}）` : subject;
