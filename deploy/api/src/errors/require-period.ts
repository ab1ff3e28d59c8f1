import { isValidDate } from '@newsphoto/domain';
import { ApiError } from './api-error.ts';

interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** @throws ApiError `request/invalid` or `search/bad-dates` unless the days (YYYYMMDD) exist and are in order */
export function requirePeriod({ from, to }: Period): void {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isValidDate(day, 0)) throw new ApiError('request/invalid', [], { field });
  }
  if (from !== undefined && to !== undefined && from > to)
    throw new ApiError('search/bad-dates', [], { field: 'from' });
}
