import {
  valuesOfParam,
  WIRE_ITEM_CLASSES,
  WIRE_KINDS,
  type WireFilter,
  type WireFilterQuery,
} from '@newsphoto/contract';
import { ApiError } from '../../errors/api-error.ts';
import { expressionOf } from '../search-index/requested-conditions.service.ts';
import type { WireConditions } from './wire-conditions.ts';

const MOST_VALUES = 50;

/**
 * What the address of a list states.
 * @throws ApiError for words that are no expression, and for values that do not exist
 */
export function conditionsOfQuery({ q, ...lists }: WireFilterQuery): WireConditions {
  const values = (field: 'sources' | 'categories' | 'kinds' | 'classes') => {
    const listed = lists[field] === undefined ? undefined : valuesOfParam(lists[field]);
    // Encoded twice, it passes the check of all input.
    const isStorable = listed?.every((value) => !value.includes('\0'));
    if (listed && (listed.length > MOST_VALUES || !isStorable))
      throw new ApiError('request/invalid', [], { field });
    return listed;
  };
  const known = <Value extends string>(field: 'kinds' | 'classes', all: readonly Value[]) =>
    values(field)?.map((value) => {
      const one = all.find((each) => each === value);
      if (!one) throw new ApiError('request/invalid', [], { field });
      return one;
    });
  return wireConditions(q ?? '', {
    ...{ sources: values('sources'), categories: values('categories'), urgency: lists.urgency },
    ...{ kinds: known('kinds', WIRE_KINDS), classes: known('classes', WIRE_ITEM_CLASSES) },
  });
}

/** @throws ApiError for words that are no expression */
export function wireConditions(expression: string, filter: Partial<WireFilter>): WireConditions {
  return { ...filter, ast: expressionOf(expression, 'q') };
}
