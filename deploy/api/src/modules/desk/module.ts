import { type ApiModule, api } from '../../api-module.ts';
import { createDesk } from './desk.service.ts';
import { createDeskSummary } from './desk-summary.service.ts';
import { createEmbargo } from './embargo.service.ts';
import { createMarks } from './marks.service.ts';
import { deskRoutes } from './routes.ts';

export const deskModule: ApiModule = {
  noun: 'desk',
  routes: [
    api((scope, { db, now }) =>
      deskRoutes(scope, {
        desk: createDesk(db, now),
        summary: createDeskSummary(db, now),
        mark: createMarks(db, now),
        embargo: createEmbargo(db, now),
      }),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'photographs stay on the desk; the screen shows the newest' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['desk_items'] },
  auditActions: ['desk-marked', 'desk-put', 'feed-source-changed'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'the desk shows what is ready alone' },
  accountEnd: { declined: 'what an editor marked stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
