import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOfUser } from '../auth/actor-of-user.service.ts';
import {
  type DestinationRow,
  usableDestination,
} from '../transfer-destinations/transfer-destinations.service.ts';

/** For whom a rule sends, and where to. */
export interface RuleTarget {
  readonly actor: Actor;
  readonly destination: DestinationRow;
}

/** The member and the destination as they are now; undefined where nothing may be sent, or the destination is stopped. */
export async function targetOf(
  db: DatabaseHandle,
  { userId, destinationId }: { readonly userId: string; readonly destinationId: string },
): Promise<RuleTarget | undefined> {
  const actor = await actorOfUser(db, userId);
  if (!actor) return undefined;
  try {
    const destination = await usableDestination(db, actor, destinationId);
    return destination.is_stopped ? undefined : { actor, destination };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
