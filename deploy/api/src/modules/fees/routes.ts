import {
  FeeQuoteRequestSchema,
  FeeQuoteResponseSchema,
  FeeStartRequestSchema,
  FeesResponseSchema,
  FeeVersionChangeSchema,
  FeeVersionIdSchema,
  FeeVersionResponseSchema,
  NewFeeVersionSchema,
  ReadVersionQuerySchema,
  TaxRateRequestSchema,
  TaxRatesResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration, requireAdministrationAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { FeesService } from './fees.service.ts';

const params = Type.Object({ feeVersionId: FeeVersionIdSchema });
const ADMINISTRATORS = { config: { access: 'internal' }, onRequest: requireAdministration } as const;
const CHANGES = { ...ADMINISTRATORS, onRequest: requireAdministrationAndPassword } as const;

/** Fee tables and rates of tax, for administrators. */
export function feeRoutes(app: ApiServer, fees: FeesService): void {
  app.get(
    '/admin/fees',
    { schema: { response: { 200: FeesResponseSchema } }, ...ADMINISTRATORS },
    async () => ({ data: await fees.all() }),
  );
  app.get(
    '/admin/fees/:feeVersionId',
    { schema: { params, response: { 200: FeeVersionResponseSchema } }, ...ADMINISTRATORS },
    async (request) => ({ data: await fees.one(request.params.feeVersionId) }),
  );
  app.post(
    '/admin/fees',
    { schema: { body: NewFeeVersionSchema, response: { 201: FeeVersionResponseSchema } }, ...CHANGES },
    async (request, reply) => reply.code(201).send({ data: await fees.copy(actorOf(request), request.body) }),
  );
  app.put(
    '/admin/fees/:feeVersionId',
    {
      schema: { params, body: FeeVersionChangeSchema, response: { 200: FeeVersionResponseSchema } },
      ...CHANGES,
    },
    async (request) => ({
      data: await fees.change(actorOf(request), request.params.feeVersionId, request.body),
    }),
  );
  app.delete(
    '/admin/fees/:feeVersionId',
    { schema: { params, querystring: ReadVersionQuerySchema }, ...CHANGES },
    async (request, reply) => {
      await fees.remove(actorOf(request), request.params.feeVersionId, request.query.version);
      return reply.code(204).send();
    },
  );
  app.put(
    '/admin/fees/:feeVersionId/start',
    {
      schema: { params, body: FeeStartRequestSchema, response: { 200: FeeVersionResponseSchema } },
      ...CHANGES,
    },
    async (request) => ({
      data: await fees.start(actorOf(request), request.params.feeVersionId, request.body),
    }),
  );
  feeReckoningRoutes(app, fees);
}

function feeReckoningRoutes(app: ApiServer, fees: FeesService): void {
  app.post(
    '/admin/fees/:feeVersionId/quote',
    {
      schema: { params, body: FeeQuoteRequestSchema, response: { 200: FeeQuoteResponseSchema } },
      ...ADMINISTRATORS,
    },
    async (request) => ({ data: await fees.quote(request.params.feeVersionId, request.body) }),
  );
  app.put(
    '/admin/tax-rates',
    {
      schema: { body: TaxRateRequestSchema, response: { 200: TaxRatesResponseSchema } },
      ...CHANGES,
    },
    async (request) => ({ data: { taxRates: await fees.setTaxRate(actorOf(request), request.body) } }),
  );
}
