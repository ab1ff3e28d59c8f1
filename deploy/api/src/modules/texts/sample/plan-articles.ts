import type { CorrectionKind } from '@newsphoto/domain/archive';
import type { ReadText } from '../read/read-text.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Topic } from './topics.ts';
import { type Assignment, nextDay, type SamplePhotograph, writeArticle } from './write-article.ts';

/** What an article was corrected in: how its body was before. */
export interface SampleCorrection {
  readonly kind: CorrectionKind;
  readonly note: string;
  readonly bodyBefore: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface SampleArticle {
  readonly text: ReadText;
  /** Ids of its photographs. */
  readonly photographs: readonly number[];
  readonly correction: SampleCorrection | undefined;
}

interface PlannedArticle extends Assignment {
  readonly related: readonly SamplePhotograph[];
  /** The same as that of its photograph. */
  readonly isTied: boolean;
}

const ARTICLES = 2_000;
const YEARS = 60;
/** Of the last weeks, so that there is something new. */
const RECENT = 60;
const RECENT_DAYS = 40;
const SEED = 61_000;
const CORRECTED_EVERY = 25;
const HIDDEN_EVERY = 60;

/**
 * The articles of the sample in the order of their days: reports of its photographs and what followed, and other years of the same
 * subjects. The same for the same photographs and day.
 * @param today YYYY-MM-DD
 */
export function planArticles(
  topics: readonly Topic[],
  photographs: readonly SamplePhotograph[],
  today: string,
): SampleArticle[] {
  const chance = chanceOf(SEED);
  const firstDay = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;
  const ofTopic = new Map<Topic, SamplePhotograph[]>();
  const planned: PlannedArticle[] = [];
  for (const photograph of photographs) {
    const topic = topicOf(topics, photograph);
    if (!topic) continue;
    ofTopic.set(topic, [...(ofTopic.get(topic) ?? []), photograph]);
    planned.push(...reportsOf(topic, photograph, { firstDay, today, chance }));
  }
  const subjects = topics.filter((topic) => ofTopic.has(topic) && topic.match !== '');
  while (planned.length < ARTICLES && subjects.length > 0) {
    const isRecent = planned.length >= ARTICLES - RECENT;
    const article = furtherArticle(subjects, ofTopic, { isRecent, firstDay, today, chance });
    if (article) planned.push(article);
  }
  planned.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return planned.map((article, at) => written(article, at, { chance, today }));
}

function topicOf(
  topics: readonly Topic[],
  { keywords, isForeign, isReal, city, state }: SamplePhotograph,
): Topic | undefined {
  const others = topics.find(({ match }) => match === '');
  if (isReal) return others;
  return topics.find(
    (topic) =>
      keywords.includes(topic.match) &&
      (topic.with === undefined || keywords.includes(topic.with)) &&
      Boolean(topic.foreign) === isForeign &&
      ![city, state].some((name) => topic.notIn?.includes(name)),
  );
}

interface Span {
  readonly firstDay: string;
  readonly today: string;
  readonly chance: Chance;
}

/** A report of the day, and what was written some days later; of an old photograph a look back. */
function reportsOf(
  topic: Topic,
  photograph: SamplePhotograph,
  { firstDay, today, chance }: Span,
): PlannedArticle[] {
  const one = { topic, place: photograph, photograph, related: [photograph], isTied: true };
  if (topic.match === '') {
    const year = Math.max(Number(photograph.day.slice(0, 4)) + 1, Number(firstDay.slice(0, 4)) + 1);
    const day = dayIn(
      chance.between(Math.min(year, Number(today.slice(0, 4)) - 1), Number(today.slice(0, 4)) - 1),
      topic,
      chance,
    );
    return [{ ...one, day }];
  }
  if (photograph.day < firstDay || photograph.day > today || Number(photograph.day.slice(0, 4)) < topic.from)
    return [];
  const later = nextDay(photograph.day, chance.between(2, 20));
  return [photograph.day, later]
    .filter((day) => day <= today && isInSeason(topic, day))
    .map((day) => ({ ...one, day }));
}

/** Another year of a subject, in a place of one of its photographs. */
function furtherArticle(
  subjects: readonly Topic[],
  ofTopic: ReadonlyMap<Topic, readonly SamplePhotograph[]>,
  { isRecent, firstDay, today, chance }: Span & { readonly isRecent: boolean },
): PlannedArticle | undefined {
  const topic = chance.pick(subjects);
  const known = ofTopic.get(topic) ?? [];
  const place = chance.pick(known);
  const lastYear = Number(today.slice(0, 4));
  const first = Math.max(topic.from, Number(firstDay.slice(0, 4)));
  const day = isRecent
    ? nextDay(today, -chance.between(0, RECENT_DAYS))
    : dayIn(chance.between(first, lastYear), topic, chance);
  if (!isInSeason(topic, day) || day < firstDay || day > today) return undefined;
  const ofPlace = known.filter(({ city }) => city === place.city);
  const related = chance.percent(55) ? ofPlace.slice(0, chance.between(1, 3)) : [];
  return { topic, place, photograph: undefined, day, related, isTied: false };
}

const dayIn = (year: number, { months }: Topic, chance: Chance): string =>
  `${year}-${two(chance.pick(months))}-${two(chance.between(1, 28))}`;

const isInSeason = ({ months }: Topic, day: string): boolean => months.includes(Number(day.slice(5, 7)));

const two = (value: number): string => String(value).padStart(2, '0');

function written(
  { related, isTied, ...assignment }: PlannedArticle,
  at: number,
  { chance, today }: Pick<Span, 'chance' | 'today'>,
): SampleArticle {
  const text = writeArticle(assignment, { chance, today });
  const { photograph } = assignment;
  const isHidden = at % HIDDEN_EVERY === HIDDEN_EVERY - 1;
  const isCorrected = at % CORRECTED_EVERY === CORRECTED_EVERY - 1 && nextDay(text.publishedOn, 3) <= today;
  const tied = isTied ? photograph : undefined;
  const visibility = isHidden ? chance.pick(['2', '3'] as const) : (tied?.visibility ?? '1');
  const restricted = { ...text, visibility, embargoUntil: tied?.releasedAt ?? null };
  return {
    text: restricted,
    photographs: related.map(({ contentId }) => contentId),
    correction: isCorrected ? correctionOf(text, chance) : undefined,
  };
}

const DIGITS = /[０-９]{2,3}/;

/** A number of the body that was wrong at first; undefined for a body without one. */
function correctionOf({ body, publishedOn }: ReadText, chance: Chance): SampleCorrection | undefined {
  const [, ...paragraphs] = body.split('\n');
  const right = DIGITS.exec(paragraphs.join('\n'))?.[0];
  if (!right) return undefined;
  const wrong = [...right].reverse().join('');
  if (wrong === right || wrong.startsWith('０')) return undefined;
  const isApology = chance.percent(20);
  const note = `本文中に「${wrong}」とあるのは「${right}」の誤りでした。${isApology ? '関係者と読者の皆さまにおわびします。' : '訂正します。'}`;
  const start = body.indexOf('\n') + 1;
  const at = body.indexOf(right, start);
  return {
    ...{ kind: isApology ? '3' : '1', note, day: nextDay(publishedOn, chance.between(1, 3)) },
    bodyBefore: body.slice(0, at) + wrong + body.slice(at + right.length),
  };
}
