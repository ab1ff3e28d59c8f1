import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { confirmPasswordRoute } from './confirm-password-route.ts';
import { endAllSessions } from './end-sessions.ts';
import { deleteOldGuesses } from './guesses.repository.ts';
import { deleteOldTickets } from './login-tickets.repository.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { deleteExpiredCredentials } from './remembered.repository.ts';
import { authRoutes } from './routes.ts';

export const authModule: ApiModule = {
  noun: 'auth',
  routes: [
    api((scope, services) => {
      authRoutes(scope, services);
      ownSessionRoutes(scope, services.db, services.now);
      confirmPasswordRoute(scope, services);
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: async ({ db, now }) => {
    await deleteExpiredCredentials(db, now);
    await deleteOldGuesses(db, now);
    await deleteOldTickets(db, now);
  },
  background: { declined: 'works on calls alone' },
  tables: {
    copied: ['sessions', 'remembered_credentials', 'guesses'],
    rebuilt: ['login_tickets'],
    former: ['login_attempts', 'login_address_failures'],
  },
  auditActions: [
    'login',
    'login-remembered',
    'login-passkey',
    'login-refused',
    'second-step-refused',
    'login-locked',
    'remembered-chain-revoked',
    'session-ended',
    'other-sessions-ended',
    'password-confirmed',
    'confirmation-refused',
    'one-time-password-used',
    'logout',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: (transaction, { userId, status, now }) =>
    endAllSessions(transaction, userId, { reason: status, now }),
  personalData: {
    exports: [
      ownRows('sessions', {
        title: 'ログイン中の端末',
        key: ['session_id'],
        whose: 'user_id',
        columns: {
          created_at: 'ログイン日時',
          last_seen_at: '最終利用日時',
          device: '端末',
          address: '接続元',
        },
      }),
      ownRows('remembered_credentials', {
        title: 'ログインを保持する端末',
        key: ['credential_id'],
        whose: 'user_id',
        columns: { created_at: '保存日時', expires_at: '有効期限', device: '端末', address: '接続元' },
      }),
    ],
    deletes: {
      ...{ sessions: 'user_id', remembered_credentials: 'user_id', guesses: 'subject' },
      ...{ login_attempts: 'user_id', login_tickets: 'user_id' },
    },
    stays: { login_address_failures: 'not written any more, and has no ids' },
  },
};
