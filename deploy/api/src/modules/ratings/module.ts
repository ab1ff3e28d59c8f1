import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createRatings } from './ratings.service.ts';
import { ratingRoutes } from './routes.ts';

export const ratingsModule: ApiModule = {
  noun: 'ratings',
  routes: [api((scope, { db, now }) => ratingRoutes(scope, createRatings(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'ratings stay until the member changes them' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['content_ratings'] },
  auditActions: { declined: 'ratings are private to their member' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'ratings show nothing of a content, and no one but their member reads them' },
  accountEnd: { declined: 'a withdrawal can be taken back; the erasure removes them' },
  personalData: {
    exports: [
      ownRows('content_ratings', {
        title: '評価',
        key: ['content_id'],
        whose: 'user_id',
        columns: { content_id: '素材番号', stars: '星', color: '色', flag: '採否', changed_at: '変更日時' },
      }),
    ],
    deletes: { content_ratings: 'user_id' },
  },
};
