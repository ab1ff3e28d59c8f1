import type { WireItemClass } from '@newsphoto/contract';
import { categoryOf } from '../category.ts';
import type { StoryDraft } from '../complete-story.ts';
import { contentKey, ownGuid } from '../content-key.ts';

import type { NewsLink } from '../news-story.ts';
import { newsText } from '../text/news-text.ts';
import { Unreadable } from '../unreadable.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml/parse-xml.ts';
import { codeOf, inJapanese } from '../xml/qualified-codes.ts';
import { g2Links, g2Subjects, remoteContents } from './g2-parts.ts';

const CLASSES: Readonly<Record<string, WireItemClass>> = {
  ...{ text: 'text', picture: 'picture', graphic: 'graphic', video: 'video', audio: 'audio' },
  ...{ composite: 'package', animation: 'video' },
};
/**
 * A news item or a package of NewsML-G2.
 *
 * @param priority of its message, for an item without urgency
 * @throws Unreadable a cancellation is refused only where it names no item
 */
export function readG2Item(item: XmlElement, priority: string): StoryDraft {
  const meta = childOf(item, 'itemMeta');
  const about = childOf(item, 'contentMeta');
  const itemClass = classOf(item, meta);
  const text = newsText(item);
  const marks = [...childrenOf(meta, 'signal'), ...childrenOf(meta, 'role'), ...childrenOf(about, 'genre')];
  const descriptions = childrenOf(about, 'description').map(textOf);
  const media = remoteContents(item);
  const status = codeOf(childOf(meta, 'pubStatus'));
  const links = g2Links(item, { meta, isCancelled: /cancel/i.test(status) });
  return {
    ...{
      format: 'newsml-g2',
      guid: item.attributes.guid ?? packageGuid(item, links),
      version: item.attributes.version,
    },
    ...{ itemClass, status, paragraphs: text.paragraphs, media, isData: text.isData },
    versionCreated: textOf(childOf(meta, 'versionCreated')),
    marks: marks.map(codeOf),
    summary: descriptions,
    urgency: textOf(childOf(about, 'urgency')) || priority,
    ...{ category: categoryOf(item), subjects: g2Subjects(about) },
    slug: textOf(childOf(about, 'slugline')),
    headlines: [
      textOf(inJapanese(childrenOf(about, 'headline'))),
      textOf(inJapanese(childrenOf(meta, 'title'))),
      text.headline,
    ],
    source: named(childOf(about, 'infoSource')) || named(childOf(meta, 'provider')),
    number: textOf(childOf(about, 'altId')),
    byline: text.byline || textOf(childOf(about, 'by')),
    dateline: textOf(childOf(about, 'dateline')) || textOf(descendants(item, 'dateline')[0]),
    language: childOf(about, 'language')?.attributes.tag ?? item.attributes['xml:lang'] ?? '',
    ...rightsAndNotes(item, meta, text.notes),
    keywords: [...childrenOf(about, 'keyword').map(textOf), ...text.keywords],
    ...embargoAndExpiry(meta),
    links,
    warnings: warningsOf(item),
  };
}

/** A package of a message may be without an identity: it is that of its items. */
const packageGuid = ({ name }: XmlElement, links: readonly NewsLink[]): string =>
  name === 'packageItem' && links.length > 0
    ? ownGuid(
        'newsml-g2-package',
        contentKey(links.map(({ guid, version }) => `${guid} ${version}`).join('\n')),
      )
    : '';

function rightsAndNotes(
  item: XmlElement,
  meta: XmlElement | undefined,
  notes: readonly string[],
): Partial<StoryDraft> {
  const rights = childrenOf(item, 'rightsInfo').flatMap((info) =>
    ['copyrightNotice', 'usageTerms'].flatMap((name) => childrenOf(info, name)),
  );
  return { rights: rights.map(textOf), notes: [...childrenOf(meta, 'edNote').map(textOf), ...notes] };
}

/** An empty embargo has no end. */
function embargoAndExpiry(meta: XmlElement | undefined): Pick<StoryDraft, 'embargo' | 'expires'> {
  const embargoed = childOf(meta, 'embargoed');
  return { embargo: embargoed && textOf(embargoed), expires: textOf(childOf(meta, 'expires')) };
}

function classOf(item: XmlElement, meta: XmlElement | undefined): WireItemClass {
  if (item.name === 'packageItem') return 'package';
  const code = codeOf(childOf(meta, 'itemClass')).toLowerCase();
  if (code === '') return remoteContents(item)[0] ? 'picture' : 'text';
  const known = Object.hasOwn(CLASSES, code) ? CLASSES[code] : undefined;
  if (!known) throw new Unreadable(`ニュースではない種類の項目です（種類: ${code}）。`, 'wire/not-text');
  return known;
}

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/';

const warningsOf = ({ uri }: XmlElement): string[] =>
  uri === NAMESPACE ? [] : ['（名前空間が NewsML-G2 のものではありません。）'];

const named = (element: XmlElement | undefined): string =>
  textOf(inJapanese(childrenOf(element, 'name'))) || codeOf(element) || (element?.attributes.literal ?? '');
