import { type ApiModule, api } from '../../api-module.ts';
import { createAnnouncementsService } from './announcements.service.ts';
import { announcementRoutes } from './routes.ts';

export const announcementsModule: ApiModule = {
  noun: 'announcements',
  routes: [api((scope, { db, now }) => announcementRoutes(scope, createAnnouncementsService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'announcements that ended stay for their editors' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['announcements'] },
  auditActions: ['announcement-created', 'announcement-changed', 'announcement-deleted'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
