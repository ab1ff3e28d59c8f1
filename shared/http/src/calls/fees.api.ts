import type {
  FeeQuotePreview,
  FeeQuoteRequest,
  FeeStartRequest,
  Fees,
  FeeVersion,
  FeeVersionChange,
  NewFeeVersion,
  TaxRateRequest,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

async function sendForData<T>(request: HttpRequest): Promise<T> {
  return (await send<{ data: T }>(request)).data;
}

/** `GET /admin/fees`: versions and rates of tax. */
export function fees(options?: CallOptions): Promise<Fees> {
  return sendForData({ method: 'GET', path: ['admin', 'fees'], ...options });
}

/** `GET /admin/fees/{feeVersionId}` */
export function feeVersion(feeVersionId: string, options?: CallOptions): Promise<FeeVersion> {
  return sendForData({ method: 'GET', path: ['admin', 'fees', feeVersionId], ...options });
}

/** `POST /admin/fees`: a draft with the fees of another version. */
export function copyFees(data: NewFeeVersion, options?: CallOptions): Promise<FeeVersion> {
  return sendForData({ method: 'POST', path: ['admin', 'fees'], data, ...options });
}

/** `PUT /admin/fees/{feeVersionId}`: drafts only. 409 with W0002 for who came second. */
export function changeFees(
  feeVersionId: string,
  data: FeeVersionChange,
  options?: CallOptions,
): Promise<FeeVersion> {
  return sendForData({ method: 'PUT', path: ['admin', 'fees', feeVersionId], data, ...options });
}

/** `DELETE /admin/fees/{feeVersionId}`: a draft, as it was read. */
export function deleteFees(feeVersionId: string, version: number, options?: CallOptions): Promise<unknown> {
  const path = ['admin', 'fees', feeVersionId];
  return send({ method: 'DELETE', path, params: { version }, ...options });
}

/** `PUT /admin/fees/{feeVersionId}/start`: gives a draft its first day, or takes one to come back. */
export function startFees(
  feeVersionId: string,
  data: FeeStartRequest,
  options?: CallOptions,
): Promise<FeeVersion> {
  return sendForData({ method: 'PUT', path: ['admin', 'fees', feeVersionId, 'start'], data, ...options });
}

/** `POST /admin/fees/{feeVersionId}/quote`: what contents would cost. E0002 where there is no price. */
export function quoteFees(
  feeVersionId: string,
  data: FeeQuoteRequest,
  options?: CallOptions,
): Promise<FeeQuotePreview> {
  const path = ['admin', 'fees', feeVersionId, 'quote'];
  return sendForData({ method: 'POST', path, data, reads: true, ...options });
}

/** `PUT /admin/tax-rates`: a rate from a coming day on; null takes it away. */
export async function setTaxRate(data: TaxRateRequest, options?: CallOptions): Promise<Fees['taxRates']> {
  const path = ['admin', 'tax-rates'];
  return (await sendForData<Pick<Fees, 'taxRates'>>({ method: 'PUT', path, data, ...options })).taxRates;
}
