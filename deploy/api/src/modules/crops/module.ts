import { type ApiModule, api } from '../../api-module.ts';
import { endpoint } from '../../endpoint.ts';
import { createCrops } from './crops.service.ts';

export const cropsModule: ApiModule = {
  noun: 'crops',
  routes: [
    api((scope, { db, media, pictureDecoder, now }) => {
      const crops = createCrops({ db, media, pictureDecoder, now });
      endpoint(scope, 'GET /contents/:contentId/crop', ({ params }) => crops.of(params.contentId));
      endpoint(scope, 'PUT /contents/:contentId/crop', ({ params, body, actor }) =>
        crops.set(actor, params.contentId, body),
      );
    }),
  ],
  jobs: { declined: 'the editor waits for the pictures' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'the crop is a property of its content' },
  auditActions: ['content-cropped'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'what an editor did stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
