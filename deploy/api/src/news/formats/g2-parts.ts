import type { WireRelation } from '@newsphoto/contract';
import type { NewsLink, NewsSubject, RemoteContent } from '../news-story.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml/parse-xml.ts';
import { codeOf, inJapanese } from '../xml/qualified-codes.ts';

/** Renditions of a picture, a film or a sound, largest first as senders write them. */
export function remoteContents(item: XmlElement): RemoteContent[] {
  const contents = childrenOf(childOf(item, 'contentSet'), 'remoteContent');
  return contents.flatMap(({ attributes }) => {
    const href = attributes.href ?? attributes.residref ?? '';
    if (href === '') return [];
    return [
      {
        href,
        rendition: lastPart(attributes.rendition ?? attributes.renditionuri ?? ''),
        contentType: attributes.contenttype ?? '',
        ...{
          size: numberOf(attributes.size),
          width: numberOf(attributes.width),
          height: numberOf(attributes.height),
        },
        caption: '',
      },
    ];
  });
}

/** A count of bytes or pixels; null for every other text. */
export const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;

const lastPart = (code: string): string => code.split(/[:/]/).at(-1) ?? '';

/** Old and new codes as they are written: one does not follow from the other. */
export const g2Subjects = (about: XmlElement | undefined): NewsSubject[] =>
  childrenOf(about, 'subject').flatMap((subject) => {
    const main = childOf(subject, 'mainConcept') ?? subject;
    const { qcode, uri, literal = '' } = main.attributes;
    const code = qcode ?? uri ?? literal;
    const name = textOf(inJapanese(childrenOf(main, 'name')));
    return code === '' && name === '' ? [] : [{ code, name }];
  });

interface LinkContext {
  readonly meta: XmlElement | undefined;
  readonly isCancelled: boolean;
}

/** What an item links to, and what a package contains, in the order of its groups. */
export function g2Links(item: XmlElement, { meta, isCancelled }: LinkContext): NewsLink[] {
  const links = childrenOf(meta, 'link').flatMap((link) =>
    linkOf(
      link,
      relationOf(codeOf({ ...link, attributes: { qcode: link.attributes.rel ?? '' } }), isCancelled),
    ),
  );
  return [...links, ...contained(item)];
}

/** Its whole tree of groups: a package of an unreadable order lists its items all the same. */
function contained(item: XmlElement): NewsLink[] {
  const groups = childOf(item, 'groupSet');
  const groupsById = new Map(childrenOf(groups, 'group').map((group) => [group.attributes.id ?? '', group]));
  const seen = new Set<XmlElement>();
  const walk = (group: XmlElement | undefined): NewsLink[] => {
    if (!group || seen.has(group)) return [];
    seen.add(group);
    return group.children.flatMap((child) => {
      if (typeof child === 'string') return [];
      if (child.name === 'groupRef') return walk(groupsById.get(child.attributes.idref ?? ''));
      return child.name === 'itemRef' ? linkOf(child, 'contains') : [];
    });
  };
  const inOrder = walk(groupsById.get(groups?.attributes.root ?? ''));
  const rest = [...groupsById.values()].flatMap(walk);
  const loose = item.name === 'packageItem' && groups === undefined ? descendants(item, 'itemRef') : [];
  return [...inOrder, ...rest, ...loose.flatMap((ref) => linkOf(ref, 'contains'))];
}

function linkOf(link: XmlElement, relation: WireRelation): NewsLink[] {
  const { residref, guidref, href, version = '' } = link.attributes;
  const guid = residref ?? guidref ?? href ?? '';
  if (guid === '') return [];
  const title = textOf(inJapanese([...childrenOf(link, 'headline'), ...childrenOf(link, 'title')]));
  return [{ relation, guid, version: /^[1-9]\d{0,59}$/.test(version) ? version : '', title }];
}

const RELATIONS: readonly (readonly [RegExp, WireRelation])[] = [
  [/cancel|kill|retract|withdraw/i, 'cancels'],
  [/correct/i, 'corrects'],
  [/isreplacedby/i, 'related'],
  [/replac|previousversion|supersed|updates?$/i, 'replaces'],
  [/supplement|addition|adds?$|continu|follow/i, 'adds'],
];

/** @param isCancelled what is replaced by a cancellation is cancelled */
export function relationOf(name: string, isCancelled: boolean): WireRelation {
  const relation = RELATIONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'related';
  return isCancelled && (relation === 'replaces' || relation === 'corrects') ? 'cancels' : relation;
}
