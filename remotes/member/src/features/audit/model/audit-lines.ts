import type { AuditEntry } from '@newsphoto/contract';

/** Who acted: the name, with the id where there is one. */
export const actorLine = ({ actorId, actorName }: AuditEntry): string => {
  if (actorId === '') return 'システム';
  return actorName ? `${actorName}（${actorId}）` : actorId;
};

/** What was acted on: its name, with what it is known by. */
export const subjectLine = ({ subject, subjectName }: AuditEntry): string =>
  subjectName ? `${subjectName}（${subject}）` : subject;
