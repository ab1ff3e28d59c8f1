import { readMoment } from '../../../news/news-moment.ts';
import { sortLines, textsOf } from '../../../news/text/editor-lines.ts';
import { linesOf, plainLine } from '../../../news/text/news-lines.ts';
import { descendants, parseXml, textOf, type XmlElement } from '../../../news/xml/parse-xml.ts';
import { withRuby } from '../../../news/xml/xml-ruby.ts';
import type { ReadText } from './read-text.ts';
import { tokyoDayOf } from './tokyo-day.ts';

/**
 * The text of a NITF document.
 * @throws Unreadable
 */
export function readNitf(text: string): ReadText {
  const root = withRuby(parseXml(text));
  const first = (name: string): XmlElement | undefined => descendants(root, name)[0];
  const line = (name: string): string => plainLine(textOf(first(name)));
  const attribute = (name: string, key: string): string => first(name)?.attributes[key]?.trim() ?? '';
  const all = (name: string): string[] => [
    ...new Set(
      descendants(root, name)
        .map((one) => textOf(one))
        .filter(Boolean),
    ),
  ];
  const lines = sortLines(linesOf(first('body.content') ?? first('body') ?? root));
  const listed = descendants(root, 'keyword').map(({ attributes }) => attributes.key ?? '');
  const days = [
    attribute('pubdata', 'date.publication'),
    attribute('date.issue', 'norm'),
    attribute('story.date', 'norm'),
  ];
  const page = attribute('pubdata', 'position.sequence');
  const release = attribute('date.release', 'norm');
  const version = attribute('du-key', 'version');
  return {
    headline: line('hl1') || line('title'),
    subheadline: line('hl2'),
    body: textsOf(lines, 'text').join('\n'),
    publication: attribute('pubdata', 'name') || line('distributor'),
    publishedOn: days.map(tokyoDayOf).find(Boolean) ?? '',
    editionTime: '',
    section: attribute('pubdata', 'position.section'),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : null,
    edition: attribute('pubdata', 'edition.name'),
    byline: line('byline'),
    credit: line('distributor'),
    dateline: datelineOf(first('dateline')),
    category: attribute('tobject.subject', 'tobject.subject.refnum'),
    subject: attribute('fixture', 'fix-id') || attribute('du-key', 'key') || line('series.name'),
    ...{ persons: all('person'), organisations: all('org') },
    places: [
      ...new Set(
        descendants(root, 'identified-content')
          .flatMap((one) => descendants(one, 'location'))
          .map(textOf),
      ),
    ].filter(Boolean),
    keywords: [...new Set([...listed, ...textsOf(lines, 'keywords')])].filter(Boolean),
    distribution: '3',
    guid: attribute('doc-id', 'id-string'),
    version: /^[1-9]\d{0,59}$/.test(version) ? version : '1',
    embargoUntil: readMoment(release) ?? null,
    restrictions: textsOf(lines, 'note').join('\n'),
  };
}

/** Its place, not the date beside it. */
const datelineOf = (dateline: XmlElement | undefined): string =>
  dateline ? textOf(descendants(dateline, 'location')[0] ?? dateline) : '';
