import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createFactorChecks } from './check-factors.service.ts';
import { createFactorConfirmation } from './confirm-factor.service.ts';
import { createFactorRemovals, removeDueFactors } from './factor-removals.service.ts';
import { createOwnFactors } from './own-factors.service.ts';
import { deleteOldChallenges } from './passkey-challenges.repository.ts';
import { factorRemovalRoutes, ownFactorRoutes } from './routes.ts';
import { SEALED_TOTP } from './totp.repository.ts';

export const secondFactorsModule: ApiModule = {
  noun: 'second-factors',
  routes: [
    api((scope, services) => {
      const { db, now, publicUrl } = services;
      const confirmation = createFactorConfirmation({ db, checks: createFactorChecks(services), now });
      ownFactorRoutes(scope, { own: createOwnFactors(services), confirmation, publicUrl });
    }),
    api((scope, { db, now }) => factorRemovalRoutes(scope, createFactorRemovals(db, now))),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: async ({ db, now }) => {
    await deleteOldChallenges(db, now);
    await removeDueFactors(db, now);
  },
  background: { declined: 'works on calls alone' },
  tables: {
    copied: ['totp_factors', 'passkey_handles', 'passkeys', 'recovery_codes', 'factor_removals'],
    rebuilt: ['passkey_challenges'],
    sealed: [SEALED_TOTP],
  },
  auditActions: [
    'totp-added',
    'totp-removed',
    'passkey-added',
    'passkey-renamed',
    'passkey-removed',
    'passkey-counter-back',
    'recovery-codes-created',
    'recovery-code-used',
    'factor-confirmed',
    'factor-removal-requested',
    'factor-removal-cancelled',
    'factors-removed',
  ],
  subjectNames: { declined: 'its entries are about users, whose module names them' },
  takedown: { declined: 'holds no contents' },
  accountEnd: {
    declined: 'a suspended account gets its factors back; who is withdrawn cannot log in by them',
  },
  personalData: {
    exports: [
      ownRows('totp_factors', {
        title: '認証アプリ',
        key: ['user_id'],
        whose: 'user_id',
        columns: { confirmed_at: '登録日時', last_used_at: '最終利用日時' },
      }),
      ownRows('passkeys', {
        title: 'パスキー',
        key: ['passkey_id'],
        whose: 'user_id',
        columns: {
          ...{ label: '名前', created_at: '登録日時', last_used_at: '最終利用日時' },
          is_backed_up: 'バックアップ',
        },
      }),
    ],
    deletes: {
      ...{ totp_factors: 'user_id', passkeys: 'user_id', passkey_handles: 'user_id' },
      ...{ recovery_codes: 'user_id', factor_removals: 'user_id' },
    },
  },
};
