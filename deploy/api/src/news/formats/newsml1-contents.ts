import type { WireItemClass } from '@newsphoto/contract';
import type { RemoteContent } from '../news-story.ts';
import { linesOfData } from '../text/news-lines.ts';
import { type NewsText, readInline, textsIn } from '../text/news-text.ts';
import {
  childOf,
  childrenOf,
  descendants,
  elementsOf,
  rawText,
  textOf,
  type XmlElement,
} from '../xml/parse-xml.ts';
import { numberOf } from './g2-parts.ts';

export interface Newsml1Contents extends Pick<NewsText, 'headline' | 'byline' | 'paragraphs' | 'notes'> {
  readonly dateline: string;
  readonly captions: readonly string[];
  readonly media: readonly RemoteContent[];
  readonly itemClass: WireItemClass;
}

interface Placed {
  readonly content: XmlElement;
  readonly role: string;
  /** Of components that are alternatives of each other the first one is taken. */
  readonly isSpare: boolean;
}

const CLASSES: readonly (readonly [RegExp, WireItemClass])[] = [
  [/video/i, 'video'],
  [/audio/i, 'audio'],
  [/graphic/i, 'graphic'],
];

/** The texts and files of the components of an item, at any depth. */
export function newsml1Contents(item: XmlElement): Newsml1Contents {
  const placed = childrenOf(item, 'NewsComponent').flatMap((component) => contentsOf(component, '', false));
  const texts = placed.flatMap((one) => {
    const text = textOfContent(one.content);
    return text ? [{ ...one, text }] : [];
  });
  const isCaption = ({ role }: Placed) => /caption/i.test(role);
  const stories = texts.filter((one) => !isCaption(one) && !one.isSpare);
  const main = stories.find(({ role }) => /main/i.test(role)) ?? stories[0];
  const further = stories.filter(
    (one) => one !== main && /^$|main|body|text/i.test(one.role) && one.text.paragraphs.length > 0,
  );
  const captions = texts.filter(isCaption).flatMap(({ text }) => text.paragraphs);
  const media = placed.flatMap(({ content, role }) => mediaOf(content, role, captions[0] ?? ''));
  const read = main ? [main, ...further] : [];
  return {
    ...{ headline: main?.text.headline ?? '', byline: main?.text.byline ?? '', captions, media },
    dateline: textOf(main && descendants(main.content, 'dateline')[0]),
    paragraphs: withoutEnd(read.flatMap(({ text }) => text.paragraphs)),
    notes: texts.flatMap(({ text }) => text.notes),
    itemClass: read.length > 0 || media.length === 0 ? 'text' : classOf(placed),
  };
}

function contentsOf(component: XmlElement, outer: string, isSpare: boolean): Placed[] {
  const role = childOf(component, 'Role')?.attributes.FormalName ?? outer;
  const areAlternatives = component.attributes.EquivalentsList === 'yes';
  const own = childrenOf(component, 'ContentItem').map((content, at) => ({
    content,
    role,
    isSpare: isSpare || (areAlternatives && at > 0),
  }));
  const inner = childrenOf(component, 'NewsComponent');
  return [
    ...own,
    ...inner.flatMap((one, at) => contentsOf(one, role, isSpare || (areAlternatives && at > 0))),
  ];
}

/** Undefined for files and for data that are encoded. */
function textOfContent(content: XmlElement): NewsText | undefined {
  const data = childOf(content, 'DataContent') ?? childOf(childOf(content, 'Encoding'), 'DataContent');
  if (!data || childOf(content, 'Encoding')) return undefined;
  if (/photo|picture|graphic|video|audio/i.test(mediaTypeOf(content))) return undefined;
  if (elementsOf(data).length > 0) return readInline(data);
  if (rawText(data).trim() === '') return undefined;
  return { ...{ headline: '', byline: '', isData: false }, ...textsIn(linesOfData(data)) };
}

function mediaOf(content: XmlElement, role: string, caption: string): RemoteContent[] {
  const href = content.attributes.Href ?? '';
  if (href === '') return [];
  const property = (...names: readonly string[]) =>
    descendants(content, 'Property').find(({ attributes }) =>
      names.includes((attributes.FormalName ?? '').toLowerCase()),
    )?.attributes.Value;
  const mime = childOf(content, 'MimeType') ?? childOf(content, 'Format');
  return [
    {
      ...{ href, rendition: role, contentType: mime?.attributes.FormalName ?? '', caption },
      size: numberOf(textOf(descendants(content, 'SizeInBytes')[0]) || property('sizeinbytes', 'size')),
      ...{ width: numberOf(property('width')), height: numberOf(property('height')) },
    },
  ];
}

function classOf(placed: readonly Placed[]): WireItemClass {
  const types = placed.map(({ content }) => mediaTypeOf(content)).join(' ');
  return CLASSES.find(([pattern]) => pattern.test(types))?.[1] ?? 'picture';
}

const mediaTypeOf = (content: XmlElement): string =>
  childOf(content, 'MediaType')?.attributes.FormalName ?? '';

/** Kyodo closes a text with its name. */
const withoutEnd = (paragraphs: readonly string[]): readonly string[] =>
  /^==\s?\S{1,30}$/.test(paragraphs.at(-1) ?? '') ? paragraphs.slice(0, -1) : paragraphs;
