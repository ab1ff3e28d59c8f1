import type { MessageBody } from '@newsphoto/contract';
import { isAxiosError, isCancel } from 'axios';
import { ApiError, CANCELED, isApiError } from './api-error.ts';
import { type SystemErrorId, systemMessage } from './system-messages.ts';

/** In every answer of a gateway. */
const REQUEST_ID = 'x-request-id';

/** Converts any value that a request threw into an {@link ApiError}. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (isCancel(error)) return new ApiError({ code: CANCELED, text: '', status: 0 }, { cause: error });
  if (!isAxiosError(error)) return systemError('unknown', 0, '', error);
  const response = error.response;
  if (!response) return systemError(withoutAnswer(error.code), 0, error.message, error);
  return (
    messageError(response.data, response.status, error) ??
    systemError(
      idOfStatus(response.status),
      response.status,
      error.message,
      error,
      response.headers[REQUEST_ID],
    )
  );
}

/** The first message of a body with a messages list, whatever its status; undefined for any other body. */
export function messageError(body: unknown, status: number, cause?: unknown): ApiError | undefined {
  if (!isMessageBody(body)) return undefined;
  const [first] = body.messages;
  return new ApiError({ ...first, status, requestId: body.requestId }, { cause });
}

function systemError(
  id: SystemErrorId,
  status: number,
  technical: string,
  cause: unknown,
  requestId?: unknown,
): ApiError {
  const known = typeof requestId === 'string' ? { requestId } : {};
  return new ApiError({ code: id, text: systemMessage(id, technical), status, ...known }, { cause });
}

function withoutAnswer(code: string | undefined): SystemErrorId {
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return 'timeout';
  return code === 'ERR_NETWORK' ? 'neterr' : 'unknown';
}

function idOfStatus(status: number): SystemErrorId {
  const known = [401, 403, 404, 500] as const;
  const match = known.find((one) => one === status);
  return match ? `${match}` : 'stserr';
}

type Filled = MessageBody & { messages: [MessageBody['messages'][number]] };

function isMessageBody(body: unknown): body is Filled {
  if (typeof body !== 'object' || body === null || !('messages' in body)) return false;
  const [first] = Array.isArray(body.messages) ? (body.messages as unknown[]) : [];
  if (typeof first !== 'object' || first === null) return false;
  const { code, text } = first as Partial<Filled['messages'][number]>;
  return typeof code === 'string' && typeof text === 'string';
}
