import type { ContentDetail } from '@newsphoto/contract';
import { IPTC_FIELDS } from '@newsphoto/domain';
import type { Fact } from './picture-facts.ts';

/** Metadata with Japanese labels, in the order of the file; a field that nobody named shows its key. */
export const metadataFacts = (metadata: ContentDetail['metadata']): Fact[] =>
  metadata.map(({ key, values }) => [
    IPTC_FIELDS.find((field) => field.key === key)?.label ?? key,
    values.join('、'),
  ]);
