import type { SuggestionKind } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import type { MetadataRecord } from '../../../db/content-tables.ts';
import { isForMembersOnly } from '../../contents/contents.policy.ts';
import type { Analyser } from './analyser.ts';
import { type ContentTerm, readingOf, termsInText } from './text-terms.ts';

/** The properties of a content that its terms are read from: what every user who finds it may search in. */
export interface TermSource {
  readonly headline: string;
  readonly caption: string;
  readonly byline: string;
  readonly metadata: readonly MetadataRecord[];
}

/** Of one content; a longer list is a data error. */
const MOST_TERMS = 300;
const LONGEST_TEXT = 3000;
/** A longer value is a text, not a name. */
const LONGEST_VALUE = 40;

const KIND_OF_KEY: Readonly<Record<string, SuggestionKind>> = {
  personsShown: 'person',
  personName: 'person',
  regionPersons: 'person',
  creator: 'person',
  imageCreator: 'person',
  organisationsShown: 'organisation',
  keywords: 'keyword',
  ...Object.fromEntries(['city', 'state', 'country', 'sublocation'].map((key) => [key, 'place'] as const)),
  ...Object.fromEntries(
    ['locationShown', 'locationCreated'].flatMap((where) =>
      ['Sublocation', 'City', 'State', 'Country'].map((part) => [`${where}${part}`, 'place'] as const),
    ),
  ),
};

/** Every term of a content, once each. */
export function termsOfContent(source: TermSource, analyser: Analyser): ContentTerm[] {
  const terms = new Map<string, ContentTerm>();
  const add = (term: ContentTerm): void => {
    if (terms.size < MOST_TERMS) terms.set(`${term.kind} ${term.reading} ${term.key}`, term);
  };
  for (const [kind, value] of namedValues(source)) {
    const key = foldText(value).trim();
    if (key !== '') add({ term: value, key, reading: readingOf(key, analyser), kind });
  }
  for (const text of textsOf(source)) for (const term of termsInText(text, analyser)) add(term);
  return [...terms.values()];
}

function namedValues({ byline, metadata }: TermSource): [SuggestionKind, string][] {
  const named = metadata.flatMap(({ key, values }) => {
    const kind = KIND_OF_KEY[key];
    return kind && !isForMembersOnly(key) ? values.map((value) => [kind, value] as const) : [];
  });
  return [['person', byline] as const, ...named].flatMap(([kind, value]) => {
    const name = value.normalize('NFC').replace(/\s+/g, ' ').trim();
    return name !== '' && name.length <= LONGEST_VALUE ? [[kind, name] as [SuggestionKind, string]] : [];
  });
}

/** Names as well: they contain words. Each text once: files repeat the headline in the metadata. */
function textsOf(source: TermSource): ReadonlySet<string> {
  const values = namedValues(source).map(([, value]) => value);
  const texts = [source.headline, source.caption, ...values].map((text) => text.slice(0, LONGEST_TEXT));
  return new Set(texts.filter((text) => text.trim() !== ''));
}
