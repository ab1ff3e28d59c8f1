import type { ContentDetail } from '@newsphoto/contract';
import { explainMatches, type Hit, type SearchNode } from '@newsphoto/domain';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import { resultAddress } from '../../../blocks/result/model/result-address.ts';
import {
  combinedExpression,
  parsedExpression,
  readNarrowing,
} from '../../../blocks/search/model/narrowing.ts';

export interface DetailMatches {
  readonly headline: readonly Hit[];
  readonly caption: readonly Hit[];
  readonly reasons: readonly string[];
}

const labelOf = (key: string): string => IPTC_FIELDS.find((field) => field.key === key)?.label ?? key;

export function matchesOf(
  { headline, caption, metadata }: ContentDetail,
  ast: SearchNode | undefined,
): DetailMatches {
  const shown = new Set([headline.trim(), caption.trim()]);
  const others = metadata.flatMap(({ key, values }) =>
    values.filter((text) => !shown.has(text.trim())).map((text) => ({ field: labelOf(key), text })),
  );
  const { texts, reasons } = explainMatches(
    [{ field: '見出し', text: headline }, { field: 'キャプション', text: caption }, ...others],
    ast,
  );
  return {
    headline: texts[0]?.hits ?? [],
    caption: texts[1]?.hits ?? [],
    reasons: reasons.map(({ field, text }) => `${field}の${text}`),
  };
}

export function searchedFor(handle: string): SearchNode | undefined {
  const address = handle === '' ? undefined : resultAddress(handle);
  const params = new URLSearchParams(address?.split('?')[1]);
  return parsedExpression(combinedExpression(params.get('q') ?? '', readNarrowing(params)));
}
