import { type ApiModule, api } from '../../api-module.ts';
import { eraseDue } from './erase-account.ts';
import { graceUntilOf } from './grace.ts';
import { withdrawalRoutes } from './routes.ts';
import { startGrace } from './withdrawals.repository.ts';
import { createWithdrawals } from './withdrawals.service.ts';

export const withdrawalsModule: ApiModule = {
  noun: 'withdrawals',
  routes: [
    api((scope, { declared, ...services }) =>
      withdrawalRoutes(scope, createWithdrawals({ ...services, ...declared })),
    ),
  ],
  jobs: { declined: 'an erasure is done by the clean-up' },
  cleanUp: ({ db, now, personalData }) => eraseDue(db, { now, personalData }),
  background: { declined: 'the clean-up is enough: nothing waits for an erasure' },
  tables: { copied: ['withdrawals'] },
  auditActions: ['account-withdrawn', 'withdrawal-taken-back', 'account-erased'],
  subjectNames: { declined: 'subjects are accounts' },
  takedown: { declined: 'holds no contents' },
  accountEnd: async (transaction, { userId, status, now }) => {
    if (status !== 'withdrawn') return;
    await startGrace(transaction, { userId, now, graceUntil: await graceUntilOf(transaction, now) });
  },
  personalData: {
    exports: [],
    changes: {
      // The reason and the secret; the row records that the account was erased.
      withdrawals: (transaction, { userId }) =>
        transaction
          .updateTable('withdrawals')
          .set({ reason: '', token_hash: null })
          .where('user_id', '=', userId)
          .execute(),
    },
  },
};
