import { GUEST_GROUP_ID, INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { sql } from 'kysely';

/**
 * A condition on `groups`: people may register as members of it. A group may become one of the agency while links into it are
 * under way: accounts would get its permissions.
 */
export const takesMembers = sql<boolean>`(groups.group_kbn <> ${INTERNAL_GROUP_KBN} and groups.group_id <> ${GUEST_GROUP_ID})`;
