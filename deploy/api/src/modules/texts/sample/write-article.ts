import type { EditionTime } from '@newsphoto/domain/archive';
import type { ReadText } from '../read/read-text.ts';
import type { Chance } from './chance.ts';
import { fillIn, newsNumber, type Slots } from './fill-in.ts';
import type { Topic } from './topics.ts';

/** A photograph of the sample, as far as articles are about it. */
export interface SamplePhotograph {
  readonly contentId: number;
  readonly headline: string;
  readonly caption: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly visibility: '1' | '2' | '3';
  readonly releasedAt: Date | null;
  readonly keywords: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly isForeign: boolean;
  /** Photographed, not drawn. */
  readonly isReal: boolean;
}

/** What an article is about. */
export interface Assignment {
  readonly topic: Topic;
  readonly place: Pick<SamplePhotograph, 'city' | 'state'>;
  readonly photograph: SamplePhotograph | undefined;
  /** Day of the event, YYYY-MM-DD. */
  readonly day: string;
}

const SURNAMES =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 松本 井上 木村 林 清水 斎藤 森 池田 橋本 石川 前田 藤田 岡田 後藤 長谷川 村上 近藤 石井'.split(
    ' ',
  );
const MEN = '健一 直樹 誠 浩 茂 隆 博 修 清 大輔 正雄 勇 武志 秀樹 実'.split(' ');
const WOMEN = '和子 恵子 由美 明美 幸子 久美子 洋子 節子 京子 陽子 美穂 千代 春江 真理 とし子'.split(' ');
const REPORTERS = ['三浦 晴彦', '大西 弓子', '野口 隆之', '片山 早苗', '岸本 徹', '白石 みどり'];

/** 媒体, with what a page of it is called by category. */
const PAPERS = ['ニュースフォト新聞', 'ニュースフォト新聞', 'ニュースフォト新聞', '北日本日報'] as const;
const AGENCY = '日刊地方通信';
const SECTIONS: Readonly<Record<string, readonly [section: string, page: number]>> = {
  POL: ['政治', 4],
  ECO: ['経済', 9],
  SOC: ['社会', 30],
  INT: ['国際', 7],
  SPO: ['スポーツ', 18],
  CUL: ['文化', 22],
  LIF: ['くらし', 25],
  SCI: ['科学', 14],
  REG: ['地域', 28],
  HIS: ['特集', 16],
};

export function writeArticle(
  { topic, place, photograph, day }: Assignment,
  { chance, today }: { readonly chance: Chance; readonly today: string },
): ReadText {
  const isAgency = chance.percent(18);
  // A morning paper reports the day before.
  const editionTime: EditionTime = isAgency ? '' : chance.percent(72) && day < today ? '1' : '2';
  const publishedOn = editionTime === '1' ? nextDay(day) : day;
  const slots = slotsOf({ topic, place, photograph, day }, chance);
  const fill = (pattern: string) => fillIn(pattern, slots, chance);
  const at = chance.between(0, topic.heads.length - 1);
  const headline = fill(topic.heads[at] ?? '').trim();
  const isPaired = topic.heads.length === topic.leads.length;
  const lead = isPaired ? (topic.leads[at] ?? '') : chance.pick(topic.leads);
  const paragraphs = [
    fill(lead),
    ...chosen(topic.body, chance.between(3, 5), chance).map(fill),
    fill(chance.pick(topic.quotes)),
    fill(chance.pick(topic.ends)),
  ];
  const body = joined(paragraphs);
  const [section, page] = SECTIONS[topic.category] ?? ['総合', 2];
  const dateline = topic.place ?? datelineOf(place.city);
  const persons = ['p1', 'p2'].flatMap((key) => {
    const name = slots.get(key) ?? '';
    return name !== '' && body.includes(name) ? [name] : [];
  });
  return {
    headline,
    subheadline: chance.percent(45) ? subheadlineOf(topic, headline, fill) : '',
    body,
    publication: isAgency ? AGENCY : editionTime === '2' ? PAPERS[0] : chance.pick(PAPERS),
    publishedOn,
    editionTime,
    ...(isAgency
      ? { section: '', page: null, edition: '' }
      : {
          section: editionTime === '2' ? '夕刊・総合' : section,
          page: editionTime === '2' ? chance.between(1, 8) : page + chance.between(0, 2),
          edition: editionTime === '2' ? '４版' : chance.pick(['１２版', '１３版', '１４版']),
        }),
    byline: chance.percent(35) ? chance.pick(REPORTERS) : '',
    credit: '',
    dateline,
    category: topic.category,
    subject: fill(topic.subject),
    persons,
    organisations: topic.organisations.map(fill),
    places: [...new Set([place.city, place.state].filter((name) => name !== '' && body.includes(name)))],
    keywords: topic.keywords.map(fill),
    distribution: chance.percent(88) ? '1' : chance.pick(['2', '3'] as const),
    ...{ guid: '', version: '1', embargoUntil: null },
    restrictions: chance.percent(4) ? '転載は一記事に限る。人物の談話の引用は事前にご相談ください。' : '',
  };
}

/** The second half of another headline. */
function subheadlineOf({ heads }: Topic, headline: string, fill: (pattern: string) => string): string {
  const halves = heads.map(fill).filter((head) => head.slice(0, 6) !== headline.slice(0, 6));
  return halves.flatMap((head) => head.split('　').slice(1)).find((half) => !headline.includes(half)) ?? '';
}

function slotsOf({ topic, place, photograph, day }: Assignment, chance: Chance): Slots {
  const found =
    topic.theme && photograph ? new RegExp(topic.theme).exec(photograph.headline)?.[1] : undefined;
  const names = topic.men ? MEN : [...MEN, ...WOMEN];
  const nameOf = () => `${chance.pick(SURNAMES)}${chance.pick(names)}`;
  return new Map([
    ['city', place.city],
    ['state', place.state || place.city],
    ['station', datelineOf(place.city)],
    ['theme', found ?? (topic.themes ? chance.pick(topic.themes) : '')],
    ['photo', photograph?.headline ?? ''],
    ['caption', (photograph?.caption ?? '').replace(/＝[^＝]*$/, '').replace(/[。（].*$/, '')],
    ['d', newsNumber(Number(day.slice(8)))],
    ...(['p1', 'p2'] as const).map((key) => [key, nameOf()] as const),
    ['a1', newsNumber(chance.between(42, 71))],
    ['a2', newsNumber(chance.between(22, 44))],
  ]);
}

/** So many of a list, in its order. */
function chosen<T>(list: readonly T[], count: number, chance: Chance): T[] {
  const left = [...list.keys()];
  while (left.length > count) left.splice(chance.between(0, left.length - 1), 1);
  return left.flatMap((at) => list.slice(at, at + 1));
}

const JOINED_LENGTH = 90;

/** Short paragraphs are put together. */
function joined(sentences: readonly string[]): string {
  const paragraphs: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const last = paragraphs.at(-1) ?? '';
    if (at > 1 && last.length + sentence.length < JOINED_LENGTH)
      paragraphs[paragraphs.length - 1] = last + sentence;
    else paragraphs.push(sentence);
  }
  return paragraphs.map((paragraph) => `　${paragraph}`).join('\n');
}

const datelineOf = (city: string): string => (city.endsWith('区') ? '東京' : city.replace(/市$/, ''));

export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
