import { type ApiModule, api } from '../../api-module.ts';
import { createDetailService } from '../contents/detail.service.ts';
import { createRelations } from '../relations/relations.service.ts';
import { createPlaces } from '../results/place-in-result.service.ts';
import { createPrintTexts } from './print-texts.ts';
import { textRoutes } from './routes.ts';
import { createTextFromWire } from './text-from-wire.service.ts';
import { createTexts } from './texts.service.ts';

export const textsModule: ApiModule = {
  noun: 'texts',
  routes: [
    api((scope, { db, media, now }) => {
      const details = createDetailService(db, createPlaces(db, now));
      const texts = createTexts(db, { details, relationsOf: createRelations(db) });
      const fromWire = createTextFromWire({ db, media }, now);
      textRoutes(scope, texts, { print: createPrintTexts(db), fromWire });
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'texts stay' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['text_records', 'text_corrections'] },
  auditActions: ['text-taken-over'],
  subjectNames: { declined: 'its entries are contents' },
  takedown: { declined: 'a text is taken down as a content' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
