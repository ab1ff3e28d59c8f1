import { MEDIA_TOPICS } from './media-topics.ts';
import type { NewsSubject } from './news-story.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml/parse-xml.ts';
import { codeOf, inJapanese } from './xml/qualified-codes.ts';

/** The first two digits of the older subject codes are those of the topics. */
const SUBJECT_CODE = /^(?:subj|iptc):([0-9]{2})[0-9]{6}$/;
/** What no reader takes for a name. */
const CODE = /[0-9_:]|^[A-Z]{1,4}$/;

/**
 * A category is a name: the archive's for the first known subject, else the sender's own, in the subject or among the
 * item's assertions. A code without a name is not shown.
 */
export function categoryOf(item: XmlElement): string {
  const subjects = childrenOf(childOf(item, 'contentMeta'), 'subject');
  return (
    subjects.map(knownTopic).find(isThere) ?? subjects.map((one) => ownName(one, item)).find(isThere) ?? ''
  );
}

/** By its code, or by that of a broader subject. */
function knownTopic(subject: XmlElement): string | undefined {
  const related = ['broader', 'sameAs'].flatMap((name) => childrenOf(subject, name));
  return [subject, ...related].map(topicOf).find(isThere);
}

function topicOf(concept: XmlElement): string | undefined {
  const older = SUBJECT_CODE.exec(concept.attributes.qcode ?? '')?.[1];
  return topicAt(older ? `${older}000000` : codeOf(concept));
}

const topicAt = (code: string): string | undefined =>
  Object.hasOwn(MEDIA_TOPICS, code) ? MEDIA_TOPICS[code] : undefined;

/** Of formats that list codes with names. */
export function categoryOfSubjects(subjects: readonly NewsSubject[]): string {
  const topics = subjects.map(({ code }) => {
    const digits = /(\d{2})\d{6}$/.exec(code)?.[1];
    return (
      digits &&
      (topicAt(code.slice(-8)) ?? (/medtop|mediatopic/i.test(code) ? undefined : topicAt(`${digits}000000`)))
    );
  });
  return (
    topics.find(isThere) ??
    subjects.map(({ name }) => name).find((name) => isThere(name) && !CODE.test(name)) ??
    ''
  );
}

function ownName(subject: XmlElement, item: XmlElement): string {
  const { qcode, uri, literal = '' } = subject.attributes;
  const isSame = ({ attributes }: XmlElement) =>
    (qcode !== undefined && attributes.qcode === qcode) || (uri !== undefined && attributes.uri === uri);
  const concepts = [subject, ...childrenOf(item, 'assert').filter(isSame)];
  const names = concepts.map((concept) => textOf(inJapanese(childrenOf(concept, 'name'))));
  return [...names, literal].find((name) => isThere(name) && !CODE.test(name)) ?? '';
}

const isThere = (name: string | undefined): name is string => name !== undefined && name !== '';
