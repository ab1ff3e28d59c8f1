import type { MessageBody } from '@newsphoto/contract';
import { fillIn, formatMessage } from '@newsphoto/domain';
import { type ErrorCode, entryOf } from './error-catalogue.ts';

export interface ErrorPlace {
  /** Input that the refusal is about. */
  readonly field?: string;
  /** Place in it, characters from 0. */
  readonly position?: number;
  /** What a rule of the form said, in the place of the catalogue's message. */
  readonly told?: { readonly code: string; readonly text: string };
}

/** A refusal that the caller is told of, by a code of the catalogue. */
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

/** The one message that goes out for an error. */
export function messageOf({ code, args, place }: ApiError): MessageBody['messages'][number] {
  const { told, ...where } = place;
  if (told) return { ...told, ...where };
  const { message } = entryOf(code);
  const text = typeof message === 'string' ? formatMessage(message, ...args) : fillIn(message.text, args);
  return { code: typeof message === 'string' ? message : message.code, text, ...where };
}
