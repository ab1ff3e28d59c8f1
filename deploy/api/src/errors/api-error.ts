import type { MessageBody } from '@newsphoto/contract';
import { fillIn, formatMessage } from '@newsphoto/domain';
import { type ErrorCode, entryOf } from './error-catalogue.ts';

export interface ErrorPlace {
  /** The invalid input. */
  readonly field?: string;
  /** Position in it, in characters from 0. */
  readonly position?: number;
  /** Amounts in yen that differ. */
  readonly amounts?: { readonly shown: number; readonly current: number };
  /** Message of a form rule, instead of the catalogue's message. */
  readonly ruleMessage?: { readonly code: string; readonly text: string };
  /** Messages of other fields, after the first one. */
  readonly more?: readonly { readonly code: string; readonly text: string; readonly field: string }[];
}

/** A refusal that is sent to the caller, by a code of the catalogue. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly args: readonly (string | number)[];
  readonly place: ErrorPlace;

  constructor(code: ErrorCode, args: readonly (string | number)[] = [], place: ErrorPlace = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.args = args;
    this.place = place;
  }
}

/** The first message that is sent for an error. */
export function messageOf({ code, args, place }: ApiError): MessageBody['messages'][number] {
  const { ruleMessage, more: _more, ...where } = place;
  if (ruleMessage) return { ...ruleMessage, ...where };
  const { message } = entryOf(code);
  const text = typeof message === 'string' ? formatMessage(message, ...args) : fillIn(message.text, args);
  return { code: typeof message === 'string' ? message : message.code, text, ...where };
}
