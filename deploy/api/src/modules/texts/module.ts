import { type ApiModule, api } from '../../api-module.ts';
import { createDetailService } from '../contents/detail.service.ts';
import { createRelations } from '../relations/relations.service.ts';
import { createPlaces } from '../results/place-in-result.service.ts';
import { createPrintTexts } from './print-texts.ts';
import { textRoutes } from './routes.ts';
import { createTexts } from './texts.service.ts';

export const textsModule: ApiModule = {
  noun: 'texts',
  routes: [
    api((scope, { db, now }) => {
      const details = createDetailService(db, createPlaces(db, now));
      const texts = createTexts(db, { details, relationsOf: createRelations(db) });
      textRoutes(scope, texts, createPrintTexts(db));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'texts stay' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['text_records', 'text_corrections'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are contents' },
  takedown: { declined: 'a text is taken down as a content' },
  accountEnd: { declined: 'holds nothing of one member' },
};
