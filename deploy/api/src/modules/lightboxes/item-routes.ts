import {
  LightboxChangeResponseSchema,
  LightboxContentsRequestSchema,
  LightboxContentsResponseSchema,
  LightboxDetailResponseSchema,
  LightboxItemsRequestSchema,
  LightboxMarksRequestSchema,
  LightboxMarksResponseSchema,
  LightboxNoteRequestSchema,
  LightboxOrderRequestSchema,
  LightboxTransferRequestSchema,
  LightboxUndoRequestSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { LightboxItemsService } from './lightbox-items.service.ts';
import { LightboxParamsSchema, MEMBERS } from './lightbox-params.ts';
import type { LightboxTransfers } from './transfer-items.service.ts';

const ItemParamsSchema = Type.Object({
  ...LightboxParamsSchema.properties,
  contentId: Type.String({ pattern: '^[0-9]{12}$' }),
});
const params = LightboxParamsSchema;
const CHANGE = { params, response: { 200: LightboxChangeResponseSchema } };
const idOf = ({ params: { lightboxId } }: { readonly params: { readonly lightboxId: string } }): number =>
  Number(lightboxId);

/** What a lightbox holds. */
export function lightboxItemRoutes(app: ApiServer, items: LightboxItemsService): void {
  app.get(
    '/lightboxes/:lightboxId',
    { schema: { params, response: { 200: LightboxDetailResponseSchema } }, ...MEMBERS },
    async (request) => ({ data: await items.detail(actorOf(request), idOf(request)) }),
  );
  app.post(
    '/lightboxes/:lightboxId/contents',
    {
      schema: {
        params,
        body: LightboxContentsRequestSchema,
        response: { 200: LightboxContentsResponseSchema },
      },
      ...MEMBERS,
    },
    async (request) => ({
      data: await items.contents(actorOf(request), idOf(request), request.body.contentIdList),
    }),
  );
  app.post(
    '/lightboxes/marks',
    {
      schema: { body: LightboxMarksRequestSchema, response: { 200: LightboxMarksResponseSchema } },
      ...MEMBERS,
    },
    async (request) => ({ data: await items.marks(actorOf(request), request.body.contentIdList) }),
  );
  for (const [method, act] of [
    ['POST', items.add],
    ['DELETE', items.remove],
  ] as const) {
    app.route({
      method,
      url: '/lightboxes/:lightboxId/items',
      schema: { body: LightboxItemsRequestSchema, ...CHANGE },
      ...MEMBERS,
      handler: async (request) => ({
        data: await act(actorOf(request), idOf(request), request.body.contentIdList),
      }),
    });
  }
  app.put(
    '/lightboxes/:lightboxId/items/order',
    { schema: { body: LightboxOrderRequestSchema, ...CHANGE }, ...MEMBERS },
    async (request) => ({ data: await items.order(actorOf(request), idOf(request), request.body) }),
  );
  app.put(
    '/lightboxes/:lightboxId/items/:contentId/note',
    { schema: { ...CHANGE, params: ItemParamsSchema, body: LightboxNoteRequestSchema }, ...MEMBERS },
    async (request) => {
      const item = { lightboxId: idOf(request), contentId: Number(request.params.contentId) };
      return { data: await items.note(actorOf(request), item, request.body) };
    },
  );
}

/** From one lightbox to another, and back. */
export function lightboxTransferRoutes(app: ApiServer, transfers: LightboxTransfers): void {
  for (const act of ['copy', 'move'] as const) {
    app.post(
      `/lightboxes/:lightboxId/items/${act}`,
      { schema: { body: LightboxTransferRequestSchema, ...CHANGE }, ...MEMBERS },
      async (request) => ({ data: await transfers[act](actorOf(request), idOf(request), request.body) }),
    );
  }
  app.post(
    '/lightboxes/:lightboxId/undo',
    { schema: { body: LightboxUndoRequestSchema, ...CHANGE }, ...MEMBERS },
    async (request) => ({
      data: await transfers.undo(actorOf(request), idOf(request), Number(request.body.eventId)),
    }),
  );
}
