import { INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { sql } from 'kysely';
import { LIMITS } from '../limits/limit-catalogue.ts';

/** Whether the operator demands a second factor of the user. Of queries over `users` and `groups`. */
export const IS_FACTOR_REQUIRED = sql<boolean>`(groups.group_kbn = ${sql.lit(INTERNAL_GROUP_KBN)} and coalesce((select value
  from limits where limit_key = 'internalFactors'), ${sql.lit(LIMITS.internalFactors.initial)}) > 1)`;

/** A user who has to enrol before anything else. */
export const IS_FACTOR_MISSING = sql<boolean>`(${IS_FACTOR_REQUIRED}
  and not exists (select from totp_factors f where f.user_id = users.user_id and f.confirmed_at is not null)
  and not exists (select from passkeys f where f.user_id = users.user_id))`;
