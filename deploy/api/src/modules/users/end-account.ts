import type { DatabaseTransaction } from '../../db/database.ts';

/** An account that is suspended or withdrawn from now on. */
export interface EndedAccount {
  readonly userId: string;
  readonly status: 'suspended' | 'withdrawn';
  readonly now: Date;
}

/** What a module does, in the transaction that suspends or withdraws an account. */
export type AccountEnd = (transaction: DatabaseTransaction, account: EndedAccount) => Promise<void>;

export async function endAccount(
  transaction: DatabaseTransaction,
  account: EndedAccount,
  ends: readonly AccountEnd[],
): Promise<void> {
  for (const end of ends) await end(transaction, account);
}
