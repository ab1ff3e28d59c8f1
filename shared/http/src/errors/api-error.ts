/** Recognised by this property, never by instanceof: two bundles may have two copies of the class. */
const BRAND = 'newsphoto/api-error';

export interface ApiErrorDetail {
  /** Code of the message catalogue, or a transport id: neterr, timeout, 401, 403, 404, 500, stserr, unknown, canceled. */
  readonly code: string;
  /** Japanese text for the user; empty if the caller canceled the request. */
  readonly text: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The invalid input, and the position in it, in characters from 0. */
  readonly field?: string | undefined;
  readonly position?: number | undefined;
  /** Amounts with tax in whole yen that differ: as the page showed it, and at present. */
  readonly amounts?: { readonly shown: number; readonly current: number } | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId?: string | undefined;
}

/** Why a call failed. */
export class ApiError extends Error implements ApiErrorDetail {
  readonly brand = BRAND;
  readonly code: string;
  readonly text: string;
  readonly status: number;
  readonly field: string | undefined;
  readonly position: number | undefined;
  readonly amounts: ApiErrorDetail['amounts'];
  readonly requestId: string | undefined;

  constructor(detail: ApiErrorDetail, options?: ErrorOptions) {
    super(`${detail.code}: ${detail.text}`, options);
    this.name = 'ApiError';
    this.code = detail.code;
    this.text = detail.text;
    this.status = detail.status;
    this.field = detail.field;
    this.position = detail.position;
    this.amounts = detail.amounts;
    this.requestId = detail.requestId;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'brand' in error && error.brand === BRAND;
}

/** True if the caller canceled the request: nothing is shown. */
export function isCanceled(error: unknown): boolean {
  return isApiError(error) && error.code === CANCELED;
}

export const CANCELED = 'canceled';
