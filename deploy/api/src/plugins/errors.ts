import { DATABASE_LOST_HEADER, type MessageBody } from '@newsphoto/contract';
import { discardBody } from '@newsphoto/framing';
import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import { databaseFailure } from '../db/database-failure.ts';
import { ApiError, messageOf } from '../errors/api-error.ts';
import { entryOf } from '../errors/error-catalogue.ts';
import { MediaStoreAway } from '../media-store/media-store-away.ts';

/** The one place where errors become answers. An unexpected error is a 500 with the request's id. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler<FastifyError | ApiError>(async (error, request, reply) => {
      const refusal = refusalOf(error);
      request.refusal = refusal.code;
      const { status, level, retryAfter } = entryOf(refusal.code);
      if (status === 413) await discardBody(request.raw);
      request.log[level](level === 'error' ? { err: error } : { code: refusal.code }, 'refused');
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      if (refusal.code === 'database/lost') reply.header(DATABASE_LOST_HEADER, '1');
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({
          messages: [messageOf(refusal), ...(refusal.place.more ?? [])],
          requestId: request.id,
        } satisfies MessageBody);
    });
    app.setNotFoundHandler(() => {
      throw new ApiError('route/unknown');
    });
  },
  { name: 'errors' },
);

function refusalOf(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    const [first] = error.validation;
    const path = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
    const missing = first?.params.requiredProperties ?? first?.params.missingProperty;
    const field = path || (Array.isArray(missing) ? missing[0] : missing);
    return new ApiError('request/invalid', [], typeof field === 'string' && field !== '' ? { field } : {});
  }
  if (error instanceof MediaStoreAway) return new ApiError('media/away');
  const failure = databaseFailure(error);
  if (failure) return new ApiError(failure === 'away' ? 'database/away' : 'database/lost');
  const { statusCode = 500 } = error;
  if (statusCode === 429) return new ApiError('request/too-many');
  if (statusCode === 413) return new ApiError('request/too-large');
  if (statusCode === 415) return new ApiError('request/wrong-type');
  if (statusCode === 404) return new ApiError('route/unknown');
  if (statusCode >= 400 && statusCode < 500) return new ApiError('request/unreadable');
  return new ApiError('server/unexpected');
}
