import type { WireItemClass } from '@newsphoto/contract';
import { categoryOfSubjects } from '../category.ts';
import type { StoryDraft } from '../complete-story.ts';
import type { NewsLink, NewsSubject, RemoteContent } from '../news-story.ts';
import { textsIn } from '../text/news-text.ts';
import { Unreadable } from '../unreadable.ts';
import { relationOf } from './g2-parts.ts';
import { arrayAt, bodyLines, isNinjs, isObject, type Json, namesAt, partOf, textAt } from './ninjs-fields.ts';

const CLASSES: Readonly<Record<string, WireItemClass>> = {
  ...{ '': 'text', text: 'text', picture: 'picture', graphic: 'graphic', video: 'video', audio: 'audio' },
  ...{ composite: 'package', photo: 'picture', image: 'picture' },
};

/**
 * An item of ninjs 1 to 3: names in lower case or in camel case, lists as maps or as arrays.
 * @throws Unreadable
 */
export function readNinjsItem(item: unknown): StoryDraft {
  if (!isNinjs(item)) throw new Unreadable('ninjs の記事ではありません。', 'wire/not-news');
  const either = (...keys: readonly string[]): string =>
    keys.map((key) => textAt(item, key)).find(Boolean) ?? '';
  const type = textAt(item, 'type').toLowerCase();
  const itemClass = Object.hasOwn(CLASSES, type) ? CLASSES[type] : undefined;
  if (!itemClass) throw new Unreadable(`ニュースではない種類の項目です（種類: ${type}）。`, 'wire/not-text');
  const text = textsIn(bodyLines(item));
  const subjects = subjectsOf(item);
  const associations = listOf(item, 'associations').filter(isObject);
  const status = either('pubstatus', 'pubStatus');
  return {
    ...{ format: 'ninjs', guid: textAt(item, 'uri'), itemClass, status, subjects },
    version: textAt(item, 'version') || undefined,
    versionCreated: either('versioncreated', 'versionCreated'),
    marks: [...namesAt(item, 'signals', 'signal'), ...namesAt(item, 'genres', 'genre')],
    urgency: either('urgency'),
    category: categoryOfSubjects(subjects),
    slug: either('slugline', 'slug'),
    headlines: [
      either('headline'),
      partOf(item, 'headlines', ['main', 'headline']),
      either('title'),
      nameOf(item),
    ],
    source:
      namesAt(item, 'infosources', 'infosource', 'infoSources', 'infoSource')[0] ??
      namesAt(item, 'provider')[0] ??
      either('provider'),
    number: numberOf(item),
    byline: either('byline') || namesAt(item, 'by').join('、') || either('by'),
    dateline: either('dateline', 'located'),
    language: either('language'),
    rights: [
      ...rightsOf(item),
      either('copyrightnotice', 'copyrightNotice'),
      either('usageterms', 'usageTerms'),
    ],
    notes: [either('ednote', 'edNote'), ...text.notes],
    keywords: [...namesAt(item, 'keywords', 'keyword'), ...text.keywords],
    ...{ embargo: embargoOf(item), expires: either('expires') },
    paragraphs: text.paragraphs,
    summary: [
      partOf(item, 'descriptions', ['summary', 'caption', 'main']),
      ...valuesOf(item, 'description_'),
    ],
    media: [...renditionsOf(item, ''), ...associations.flatMap(mediaOfAssociation)],
    links: [
      ...linksOf(item),
      ...associations.flatMap((one) => linkOf(one, itemClass === 'package' ? 'contains' : 'related')),
    ],
  };
}

/** Null and an empty text are embargoes without end: the sender states one. */
function embargoOf(item: Json): string | undefined {
  const key = ['embargoed', 'embargoedUntil', 'embargoeduntil'].find((one) => one in item);
  if (key === undefined)
    return /embargo/i.test(textAt(item, 'pubstatus') || textAt(item, 'pubStatus')) ? '' : undefined;
  return item[key] === false ? undefined : textAt(item, key);
}

/** A list, or the values of a map with their names. */
function listOf(item: Json, key: string): readonly unknown[] {
  const value = item[key];
  if (!isObject(value)) return arrayAt(item, key);
  return Object.entries(value).map(([name, one]) => (isObject(one) ? { name, ...one } : one));
}

const valuesOf = (item: Json, start: string): string[] =>
  Object.keys(item)
    .filter((key) => key.startsWith(start))
    .map((key) => textAt(item, key));

const nameOf = (item: Json): string => textAt(item, 'name');

const subjectsOf = (item: Json): NewsSubject[] =>
  ['subjects', 'subject']
    .flatMap((key) => arrayAt(item, key))
    .flatMap((one) => {
      if (!isObject(one)) return typeof one === 'string' ? [{ code: '', name: one }] : [];
      const code = textAt(one, 'code') || textAt(one, 'uri') || textAt(one, 'literal');
      const scheme = textAt(one, 'scheme');
      return [
        { code: scheme === '' || code.includes(':') ? code : `${scheme}:${code}`, name: textAt(one, 'name') },
      ];
    });

function renditionsOf(item: Json, caption: string): RemoteContent[] {
  return listOf(item, 'renditions')
    .filter(isObject)
    .flatMap((one) => {
      const href = textAt(one, 'href') || textAt(one, 'url');
      if (href === '') return [];
      return [
        {
          ...{ href, caption, rendition: textAt(one, 'name') },
          contentType: textAt(one, 'mimetype') || textAt(one, 'contentType') || textAt(one, 'contenttype'),
          ...{
            size: countAt(one, 'sizeinbytes') ?? countAt(one, 'sizeInBytes'),
            width: countAt(one, 'width'),
            height: countAt(one, 'height'),
          },
        },
      ];
    });
}

const countAt = (item: Json, key: string): number | null => {
  const value = Number(item[key]);
  return item[key] !== null && item[key] !== undefined && Number.isSafeInteger(value) && value >= 0
    ? value
    : null;
};

function mediaOfAssociation(one: Json): RemoteContent[] {
  const caption = valuesOf(one, 'description_')[0] ?? partOf(one, 'descriptions', ['caption', 'main']);
  return renditionsOf(one, caption || textAt(one, 'headline'));
}

const numberOf = (item: Json): string =>
  listOf(item, 'altids')
    .concat(listOf(item, 'altIds'))
    .map((one) => (isObject(one) ? textAt(one, 'value') : typeof one === 'string' ? one : ''))
    .find(Boolean) ?? '';

const rightsOf = (item: Json): string[] =>
  listOf(item, 'rightsinfo')
    .concat(listOf(item, 'rightsInfo'))
    .filter(isObject)
    .map((one) => textAt(one, 'usageterms') || textAt(one, 'usageTerms'));

/** Version 3 names earlier items by `links`, some senders by `evolvedfrom`. */
function linksOf(item: Json): NewsLink[] {
  const evolved = textAt(item, 'evolvedfrom') || textAt(item, 'replaces');
  const links = arrayAt(item, 'links').filter(isObject);
  return [
    ...(evolved === '' ? [] : [{ relation: 'replaces' as const, guid: evolved, version: '', title: '' }]),
    ...links.flatMap((one) => linkOf(one, relationOf(textAt(one, 'rel'), false))),
  ];
}

function linkOf(one: Json, relation: NewsLink['relation']): NewsLink[] {
  const guid = textAt(one, 'uri') || textAt(one, 'href');
  const version = textAt(one, 'version');
  const title =
    textAt(one, 'headline') || partOf(one, 'headlines', ['main', 'headline']) || textAt(one, 'title');
  return guid === ''
    ? []
    : [{ relation, guid, version: /^[1-9]\d{0,59}$/.test(version) ? version : '', title }];
}
