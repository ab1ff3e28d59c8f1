import { categoryOfSubjects } from '../category.ts';
import type { StoryDraft } from '../complete-story.ts';
import { contentKey, NO_IDENTITY, ownGuid } from '../content-key.ts';
import type { NewsLink, NewsSubject, RemoteContent } from '../news-story.ts';
import { readInline } from '../text/news-text.ts';
import { descendants, rawText, textOf, type XmlElement } from '../xml/parse-xml.ts';
import { numberOf } from './g2-parts.ts';

/**
 * A NITF document.
 * @throws Unreadable
 */
export function readNitfStory(root: XmlElement): StoryDraft {
  const first = (name: string): XmlElement | undefined => descendants(root, name)[0];
  const line = (name: string): string => textOf(first(name));
  const attribute = (name: string, key: string): string => first(name)?.attributes[key]?.trim() ?? '';
  const source =
    attribute('doc-id', 'regsrc') ||
    line('distributor') ||
    attribute('doc.copyright', 'holder') ||
    attribute('pubdata', 'name');
  const issued = attribute('date.issue', 'norm') || attribute('story.date', 'norm');
  const status = attribute('docdata', 'management-status');
  const subjects = subjectsOf(root);
  const text = readInline(root);
  const identity = identityOf(root, { attribute, source, issued });
  return {
    ...{ format: 'nitf', ...identity, status, subjects, source, versionCreated: issued },
    version: attribute('du-key', 'version') || undefined,
    marks: [attribute('ed-msg', 'msg-type'), ...(first('correction') ? ['correction'] : [])],
    urgency: attribute('urgency', 'ed-urg'),
    category: categoryOfSubjects(subjects),
    slug:
      attribute('fixture', 'fix-id') ||
      attribute('du-key', 'key') ||
      attribute('slug', 'value') ||
      line('slugline'),
    headlines: [line('hl1'), line('hedline'), line('title')],
    number: attribute('doc-id', 'id-string'),
    ...{ byline: line('byline'), dateline: datelineOf(first('dateline')) },
    language: root.attributes['xml:lang'] ?? attribute('body.content', 'lang'),
    rights: [holderOf(first('doc.copyright')), attribute('doc.rights', 'agent'), line('copyrite')],
    notes: [...text.notes, ...descendants(root, 'correction').map(({ attributes }) => attributes.info ?? '')],
    keywords: [
      ...descendants(root, 'keyword').map(({ attributes }) => attributes.key ?? ''),
      ...text.keywords,
    ],
    embargo: embargoOf(attribute('date.release', 'norm'), status),
    expires: attribute('date.expire', 'norm'),
    ...{ paragraphs: text.paragraphs, media: mediaOf(root) },
    summary: descendants(root, 'abstract').map(textOf),
    links: linksOf(root, { attribute, status, own: identity.guid }),
  };
}

interface NitfParts {
  readonly attribute: (name: string, key: string) => string;
}

/** The document's id; without one, the key of its story and the day. */
function identityOf(
  root: XmlElement,
  { attribute, source, issued }: NitfParts & { readonly source: string; readonly issued: string },
): Pick<StoryDraft, 'guid' | 'warnings'> {
  const id = attribute('doc-id', 'id-string');
  if (id !== '') return { guid: guidOf(id, attribute('doc-id', 'regsrc')) };
  const key = attribute('du-key', 'key');
  if (key !== '') return { guid: ownGuid('nitf', source, key, issued.slice(0, 8)) };
  return { guid: ownGuid('nitf', source, contentKey(rawText(root))), warnings: [NO_IDENTITY] };
}

const guidOf = (id: string, source: string): string => (id.includes(':') ? id : ownGuid('nitf', source, id));

/** A release without a status is an embargo as well: before its time no one may use the text. */
function embargoOf(release: string, status: string): string | undefined {
  if (/embargo/i.test(status)) return release;
  return release === '' ? undefined : release;
}

function linksOf(
  root: XmlElement,
  { attribute, status, own }: NitfParts & { readonly status: string; readonly own: string },
): NewsLink[] {
  const source = attribute('doc-id', 'regsrc');
  const isCancelled = /cancel|kill/i.test(status);
  const target = attribute('docdata', 'management-doc-idref');
  const corrections = descendants(root, 'correction').map(({ attributes }) => attributes['id-string'] ?? '');
  const links = [
    { relation: isCancelled ? ('cancels' as const) : ('replaces' as const), id: target },
    ...corrections.map((id) => ({ relation: 'corrects' as const, id })),
  ];
  return links.flatMap(({ relation, id }) => {
    const guid = id === '' ? '' : guidOf(id, source);
    return guid === '' || guid === own ? [] : [{ relation, guid, version: '', title: '' }];
  });
}

const subjectsOf = (root: XmlElement): NewsSubject[] =>
  descendants(root, 'tobject.subject').flatMap(({ attributes }) => {
    const code = attributes['tobject.subject.refnum'] ?? '';
    const name = attributes['tobject.subject.matter'] ?? attributes['tobject.subject.type'] ?? '';
    if (code === '' && name === '') return [];
    return [{ code: /^\d{8}$/.test(code) ? `subj:${code}` : code, name }];
  });

const mediaOf = (root: XmlElement): RemoteContent[] =>
  descendants(root, 'media').flatMap((media) =>
    descendants(media, 'media-reference').flatMap(({ attributes }) => {
      const href = attributes.source ?? attributes.name ?? '';
      if (href === '') return [];
      return [
        {
          ...{ href, rendition: '', contentType: attributes['mime-type'] ?? '', size: null },
          ...{ width: numberOf(attributes.width), height: numberOf(attributes.height) },
          caption: textOf(descendants(media, 'media-caption')[0]),
        },
      ];
    }),
  );

const holderOf = (copyright: XmlElement | undefined): string => {
  const { year = '', holder = '' } = copyright?.attributes ?? {};
  return [year, holder].filter(Boolean).join(' ');
};

/** Its place, not the date beside it. */
const datelineOf = (dateline: XmlElement | undefined): string =>
  dateline ? textOf(descendants(dateline, 'location')[0] ?? dateline) : '';
