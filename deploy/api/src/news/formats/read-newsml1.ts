import type { WireRelation } from '@newsphoto/contract';
import { categoryOfSubjects } from '../category.ts';
import type { StoryDraft } from '../complete-story.ts';
import { contentKey, NO_IDENTITY, ownGuid } from '../content-key.ts';
import type { NewsLink, NewsSubject } from '../news-story.ts';
import {
  childOf,
  childrenOf,
  descendants,
  elementsOf,
  rawText,
  textOf,
  type XmlElement,
} from '../xml/parse-xml.ts';
import { relationOf } from './g2-parts.ts';
import { newsml1Contents } from './newsml1-contents.ts';

/** The items of a NewsML 1 document. */
export const newsml1Items = (root: XmlElement): XmlElement[] =>
  root.name === 'NewsItem' ? [root] : descendants(root, 'NewsItem');

/**
 * A news item of NewsML 1, as AFP, Kyodo and others write it.
 *
 * @param envelope of the document, for an item without priority
 * @throws Unreadable
 */
export function readNewsml1Item(item: XmlElement, envelope: XmlElement | undefined): StoryDraft {
  const management = childOf(item, 'NewsManagement');
  const identity = identityOf(item);
  const status = formalName(childOf(management, 'Status')) || 'Usable';
  const instructions = childrenOf(management, 'Instruction').map(formalName);
  const isCancelled = /cancel|kill/i.test([status, ...instructions].join(' '));
  const contents = newsml1Contents(item);
  const subjects = subjectsOf(item);
  const isPart = /^[AU]$/i.test(childAttribute(item, 'RevisionId', 'Update'));
  const line = (name: string) => textOf(descendants(item, name)[0]);
  return {
    ...{ format: 'newsml-1', ...identity, subjects, category: categoryOfSubjects(subjects) },
    versionCreated: textOf(childOf(management, 'ThisRevisionCreated')),
    status: isCancelled ? 'canceled' : status,
    marks: [...instructions, ...newsItemTypes(item)],
    ...changesOf(management, status),
    urgency: urgencyOf(management, envelope),
    headlines: [line('HeadLine'), line('SubHeadLine'), line('Title'), contents.headline],
    slug: line('SlugLine') || subjectNameOf(item),
    source: partyOf(item) || line('CreditLine'),
    number: textOf(descendants(item, 'NewsItemId')[0]),
    byline: line('ByLine') || contents.byline,
    dateline: line('DateLine') || contents.dateline,
    language: childAttribute(item, 'Language', 'FormalName'),
    rights: ['CopyrightLine', 'RightsLine', 'UsageRights'].flatMap((name) =>
      descendants(item, name).map(textOf),
    ),
    notes: [...advisoriesOf(item), ...contents.notes],
    keywords: keywordsOf(item),
    ...{ paragraphs: contents.paragraphs, summary: contents.captions, media: contents.media },
    itemClass: contents.itemClass,
    links: linksOf(item, management, isCancelled),
    isUpdate: isPart,
  };
}

function identityOf(item: XmlElement): Pick<StoryDraft, 'guid' | 'version' | 'warnings'> {
  const identifier = descendants(item, 'NewsIdentifier')[0];
  const [provider = '', date = '', id = '', version, written = ''] = [
    ...['ProviderId', 'DateId', 'NewsItemId', 'RevisionId', 'PublicIdentifier'],
  ].map((name) => textOf(childOf(identifier, name)));
  const identity = { version: version === '' ? undefined : version };
  if (id !== '') return { ...identity, guid: `urn:newsml:${provider}:${date}:${id}` };
  if (written !== '') return { ...identity, guid: written.replace(/(^urn:newsml:.+):\d+[NAU]?$/i, '$1') };
  const guid = ownGuid('newsml-1', provider, date, contentKey(rawText(item)));
  return { ...identity, guid, warnings: [NO_IDENTITY] };
}

/** Until its status changes an item may be under embargo; a usable one may expire then. */
function changesOf(
  management: XmlElement | undefined,
  status: string,
): Pick<StoryDraft, 'embargo' | 'expires'> {
  const change = childOf(management, 'StatusWillChange');
  const at = textOf(childOf(change, 'DateAndTime'));
  if (/embargo/i.test(status)) return { embargo: at };
  return /cancel|withheld|expire/i.test(formalName(childOf(change, 'FutureStatus'))) ? { expires: at } : {};
}

/** Some write a word or a number as text. */
function urgencyOf(management: XmlElement | undefined, envelope: XmlElement | undefined): string {
  const urgency =
    childOf(management, 'Urgency') ?? childOf(management, 'Priority') ?? childOf(envelope, 'Priority');
  const written = formalName(urgency);
  if (/^[1-9]$/.test(written)) return written;
  return /flash|bulletin/i.test(written) ? '1' : /urgent|high/i.test(written) ? '2' : '';
}

const newsItemTypes = (item: XmlElement): string[] =>
  ['NewsItemType', 'Genre'].flatMap((name) => descendants(item, name).map(formalName));

const SUBJECTS = ['Subject', 'SubjectMatter', 'SubjectDetail', 'SubjectQualifier'];

function subjectsOf(item: XmlElement): NewsSubject[] {
  const codes = descendants(item, 'SubjectCode').flatMap(elementsOf);
  return codes
    .filter(({ name }) => SUBJECTS.includes(name))
    .map((one) => ({
      code: /^\d{8}$/.test(formalName(one)) ? `subj:${formalName(one)}` : formalName(one),
      name: textOf(one),
    }))
    .filter(({ code }) => code !== '');
}

const subjectNameOf = (item: XmlElement): string => textOf(descendants(item, 'NameLabel')[0]);

function partyOf(item: XmlElement): string {
  const parties = ['Source', 'Provider', 'Creator']
    .flatMap((name) => descendants(item, name))
    .flatMap((one) => childrenOf(one, 'Party'));
  return parties.map(formalName).find(Boolean) ?? textOf(descendants(item, 'ProviderId')[0]);
}

/** Lines of a type that is for editors. */
const advisoriesOf = (item: XmlElement): string[] =>
  descendants(item, 'NewsLine')
    .filter((line) => /advisory|ednote|editor|note/i.test(formalName(childOf(line, 'NewsLineType'))))
    .flatMap((line) => childrenOf(line, 'NewsLineText').map(textOf));

function keywordsOf(item: XmlElement): string[] {
  const lines = descendants(item, 'KeywordLine').map(textOf);
  const properties = descendants(item, 'Property').filter((one) =>
    /^keywords?$/i.test(one.attributes.FormalName ?? ''),
  );
  return [...lines, ...properties.map(({ attributes }) => attributes.Value ?? '')];
}

function linksOf(item: XmlElement, management: XmlElement | undefined, isCancelled: boolean): NewsLink[] {
  const associated = childrenOf(management, 'AssociatedWith').map((one) => ({
    one,
    relation: relationOf(formalName(one), isCancelled),
  }));
  const derived = childrenOf(management, 'DerivedFrom').map((one) => ({
    one,
    relation: 'related' as WireRelation,
  }));
  const contained = descendants(item, 'NewsItemRef').map((one) => ({
    one,
    relation: 'contains' as WireRelation,
  }));
  return [...associated, ...derived, ...contained].flatMap(({ one, relation }) => {
    const [, guid = '', version = ''] =
      /^(.*?)(?::(\d+)[NAU]?)?$/is.exec(one.attributes.NewsItem ?? '') ?? [];
    return guid === ''
      ? []
      : [{ relation, guid, version: /^[1-9]\d{0,59}$/.test(version) ? version : '', title: textOf(one) }];
  });
}

/** Its code: in an attribute, or as its text. */
export const formalName = (element: XmlElement | undefined): string =>
  (element?.attributes.FormalName ?? element?.attributes.Value ?? textOf(element)).trim();

const childAttribute = (item: XmlElement, name: string, key: string): string =>
  descendants(item, name)[0]?.attributes[key]?.trim() ?? '';
