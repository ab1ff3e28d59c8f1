import { type ApiModule, api } from '../../api-module.ts';
import { confirmPasswordRoute } from './confirm-password-route.ts';
import { deleteOldGuesses } from './guesses.repository.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { deleteExpiredCredentials } from './remembered.repository.ts';
import { authRoutes } from './routes.ts';
import { deleteFinishedSessions } from './sessions.repository.ts';

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
    await deleteFinishedSessions(db, now);
    await deleteExpiredCredentials(db, now);
    await deleteOldGuesses(db, now);
  },
  background: { declined: 'works on calls alone' },
};
