import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { countUse } from '../auth/counted-uses.service.ts';

/**
 * A check opens a connection to any server, and so does a changed or resumed destination for which something waits: it is no tool to search
 * for servers, or for passwords. To open a private key occupies this process.
 */
const MOST_AN_HOUR = { 'transfer-check': 60, 'transfer-change': 120 } as const;

/**
 * Counts a check of a user or a private key that they entered, or a destination that they added, changed or resumed.
 * @throws ApiError `request/too-many`
 */
export async function requireUse(
  db: Database,
  {
    space,
    userId,
    now,
  }: { readonly space: keyof typeof MOST_AN_HOUR; readonly userId: string; readonly now: Date },
): Promise<void> {
  const use = { space, userId, most: MOST_AN_HOUR[space], minutes: 60 };
  if (!(await countUse(db, use, now))) throw new ApiError('request/too-many');
}
