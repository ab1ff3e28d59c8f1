import {
  CsvPresetChangeSchema,
  CsvPresetResponseSchema,
  CsvPresetsResponseSchema,
  NewCsvPresetSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { CsvPresets } from './csv-presets.service.ts';

const config = { access: 'member' } as const;
const ParamsSchema = Type.Object({ presetId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const RESPONSE = { 200: CsvPresetResponseSchema };

/** Presets of a CSV, for the member whose they are. */
export function csvPresetRoutes(app: ApiServer, presets: CsvPresets): void {
  app.get(
    '/csv/presets',
    { schema: { response: { 200: CsvPresetsResponseSchema } }, config },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: { presets: await presets.list(actorOf(request)) } };
    },
  );
  app.post(
    '/csv/presets',
    { schema: { body: NewCsvPresetSchema, response: RESPONSE }, config },
    async (request) => ({ data: { preset: await presets.create(request.body, actorOf(request)) } }),
  );
  app.put(
    '/csv/presets/:presetId',
    { schema: { params: ParamsSchema, body: CsvPresetChangeSchema, response: RESPONSE }, config },
    async (request) => {
      const presetId = Number(request.params.presetId);
      return { data: { preset: await presets.change(presetId, request.body, actorOf(request)) } };
    },
  );
  app.delete(
    '/csv/presets/:presetId',
    { schema: { params: ParamsSchema }, config },
    async (request, reply) => {
      await presets.remove(Number(request.params.presetId), actorOf(request));
      return reply.code(204).send();
    },
  );
}
