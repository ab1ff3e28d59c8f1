import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createDecisions } from './decisions.service.ts';
import { deleteOldRegistrations, deleteRegistrationsOf } from './registrations.repository.ts';
import { createRegistrations } from './registrations.service.ts';
import { decisionRoutes, registrationRoutes } from './routes.ts';

export const registrationsModule: ApiModule = {
  noun: 'registrations',
  routes: [
    api((scope, services) => {
      registrationRoutes(scope, createRegistrations(services));
      decisionRoutes(scope, createDecisions(services));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldRegistrations(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['registrations'] },
  auditActions: [
    'registration-applied',
    'registration-confirmed',
    'member-registered',
    'registration-approved',
    'registration-refused',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'an application is no account' },
  personalData: {
    exports: [
      ownRows('registrations', {
        title: '会員登録の申し込み',
        key: ['registration_id'],
        // An id of an application that was refused or expired is free again: its data are of another person.
        whose: (userId) => sql<boolean>`user_id = ${userId} and state = 'approved'`,
        columns: {
          ...{ receipt_id: '受付番号', data: '入力した内容' },
          ...{ applied_at: '申込日時', confirmed_at: '確認日時', decided_at: '登録日時' },
        },
      }),
    ],
    changes: { registrations: deleteRegistrationsOf },
  },
};
