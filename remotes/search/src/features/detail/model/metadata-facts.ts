import { TOLD_AS_NOTICE } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import { type Fact, factsOf } from './picture-facts.ts';

/** Files write days as `2017:07:13`, with or without a time behind. */
const DAY_IN_FILES = /^(\d{4}):(\d{2})(?::(\d{2}))?(?=$|[ T])/;

const shown = (value: string): string =>
  value.replace(DAY_IN_FILES, (_all, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .filter((part) => part !== undefined)
      .join('/'),
  );

export interface FileDetails {
  /** What the screen does not tell elsewhere. */
  readonly adding: readonly Fact[];
  /** Values that are already shown above, verbatim. */
  readonly repeating: readonly Fact[];
}

/** Metadata with Japanese labels, in the order of the file; a field that nobody named shows its key. */
export function fileFacts(content: ContentDetail): FileDetails {
  const reported = new Set(
    [content.headline, content.caption, content.category, ...factsOf(content).map(([, value]) => value)].map(
      (text) => text.trim(),
    ),
  );
  const adding: Fact[] = [];
  const repeating: Fact[] = [];
  for (const { key, values } of content.metadata) {
    const label = IPTC_FIELDS.find((field) => field.key === key)?.label ?? key;
    const value = values.map(shown).join('、');
    const isReported = reported.has(value.trim()) || TOLD_AS_NOTICE.includes(key);
    (isReported ? repeating : adding).push([label, value]);
  }
  return { adding, repeating };
}
