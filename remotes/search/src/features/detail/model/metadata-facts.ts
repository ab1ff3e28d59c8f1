import type { ContentDetail } from '@newsphoto/contract';
import { IPTC_FIELDS } from '@newsphoto/domain';
import type { Fact } from './picture-facts.ts';

/** Files write days as `2017:07:13`, with or without a time behind. */
const DAY_IN_FILES = /^(\d{4}):(\d{2})(?::(\d{2}))?(?=$|[ T])/;

const shown = (value: string): string =>
  value.replace(DAY_IN_FILES, (_all, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .filter((part) => part !== undefined)
      .join('/'),
  );

/** Metadata with Japanese labels, in the order of the file; a field that nobody named shows its key. */
export const metadataFacts = (metadata: ContentDetail['metadata']): Fact[] =>
  metadata.map(({ key, values }) => [
    IPTC_FIELDS.find((field) => field.key === key)?.label ?? key,
    values.map(shown).join('、'),
  ]);
