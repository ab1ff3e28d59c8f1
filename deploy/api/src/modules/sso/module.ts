import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { handSession } from '../auth/hand-session.ts';
import { deleteExpiredAttempts } from './attempts.repository.ts';
import { createGroupSso, SEALED_CLIENTS } from './group-sso.service.ts';
import { createIdentities } from './identities.service.ts';
import { groupSsoRoutes, identityRoutes, ssoRoutes } from './routes.ts';
import { createSso, SEALED_ATTEMPTS } from './sso.service.ts';

export const ssoModule: ApiModule = {
  noun: 'sso',
  routes: [
    api((scope, { db, secrets, now, publicUrl, auth, allowsLocalSso, ...services }) => {
      const deps = { db, secrets, now, publicUrl, allowsLocal: allowsLocalSso === true };
      const sso = createSso({ ...deps, auth });
      groupSsoRoutes(scope, createGroupSso(deps));
      identityRoutes(scope, createIdentities(db), sso);
      ssoRoutes(scope, sso, handSession(services));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteExpiredAttempts(db, now),
  background: { declined: 'works on calls alone' },
  tables: {
    copied: ['group_sso', 'linked_identities', 'sso_attempts'],
    sealed: [SEALED_CLIENTS, SEALED_ATTEMPTS],
  },
  auditActions: [
    ...(['login-sso', 'sso-refused', 'identity-linked', 'identity-unlinked'] as const),
    ...(['group-sso-changed', 'group-sso-removed'] as const),
  ],
  subjectNames: { declined: 'its subjects are users and groups' },
  takedown: { declined: 'holds no contents' },
  accountEnd: {
    declined: 'an account that ended is refused at each log-in; a reactivated one has its identities',
  },
  personalData: {
    exports: [
      ownRows('linked_identities', {
        title: 'シングルサインオンの連携',
        key: ['identity_id'],
        whose: 'user_id',
        columns: { issuer: '発行者', subject: '識別子', linked_at: '連携日時', last_used_at: '最終利用日時' },
      }),
    ],
    deletes: { linked_identities: 'user_id', sso_attempts: 'user_id' },
  },
};
