import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

export interface WithdrawalsTable {
  user_id: string;
  withdrawn_at: Moment;
  grace_until: Moment;
  reason: Generated<string>;
  token_hash: Buffer | null;
  attempts: Generated<number>;
  attempt_at: OptionalMoment;
  problem: Generated<string>;
  erased_at: OptionalMoment;
}
