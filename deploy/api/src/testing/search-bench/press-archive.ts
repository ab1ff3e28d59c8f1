import type { ContentTraits } from '../content-factory.ts';
import { seededChance, zipfRank } from './seeded-chance.ts';
import * as vocabulary from './vocabulary.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1950, 0, 1);
const DAYS = 27_700;

/** Draws words with the distribution of press texts: few often, most rarely. */
class Press {
  readonly chance: () => number;

  constructor(seed: number) {
    this.chance = seededChance(seed);
  }

  rank(count: number): number {
    return zipfRank(count, this.chance());
  }

  pick(from: readonly string[]): string {
    return from[this.rank(from.length)] ?? '';
  }

  number(most: number): number {
    return Math.ceil(this.chance() * most);
  }

  /** Common names; a rank beyond the first hundreds combines rare parts. */
  person(): string {
    const rank = this.rank(vocabulary.FAMILIES.length * vocabulary.GRANTED.length);
    const family = vocabulary.FAMILIES[rank % vocabulary.FAMILIES.length] ?? '';
    const input = vocabulary.GRANTED[(rank * 7 + Math.floor(rank / 13)) % vocabulary.GRANTED.length] ?? '';
    return `${family}${input}`;
  }

  town(): string {
    const { PREFECTURES, TOWN_HEADS, TOWN_TAILS } = vocabulary;
    const rank = this.rank(TOWN_HEADS.length * TOWN_TAILS.length);
    const head = TOWN_HEADS[rank % TOWN_HEADS.length];
    return `${this.pick(PREFECTURES)}${head}${TOWN_TAILS[Math.floor(rank / TOWN_HEADS.length)]}`;
  }

  organisation(): string {
    const place = this.pick(this.chance() < 0.5 ? vocabulary.TOWN_HEADS : vocabulary.FAMILIES);
    return `${place}${this.pick(vocabulary.ORGANISATION_FIELDS)}`;
  }

  /** A name that occurs in a handful of records at most. */
  coined(): string {
    const { SYLLABLES } = vocabulary;
    return Array.from(
      { length: 3 + this.number(2) },
      () => SYLLABLES[this.number(SYLLABLES.length) - 1],
    ).join('');
  }

  event(): string {
    const event = this.pick(vocabulary.EVENTS);
    const kind = this.chance();
    if (kind < 0.2) return `第${this.number(120)}回${this.pick(vocabulary.QUALIFIERS)}${event}`;
    return kind < 0.4 ? `${this.pick(vocabulary.QUALIFIERS)}${event}` : event;
  }

  one(sentences: readonly (() => string)[]): string {
    return sentences[Math.floor(this.chance() * sentences.length)]?.() ?? '';
  }
}

/** A photograph of the archive of measurements; the same number is the same photograph. About 190 characters of text. */
export function pressPhotograph(number: number): ContentTraits {
  const press = new Press(Math.imul(number, 2_654_435_761));
  const isAbroad = press.chance() < 0.18;
  const [city = '', foreign = ''] = press.pick(vocabulary.ABROAD).split(':');
  const place = isAbroad ? city : press.town();
  // An archive has more photographs of recent years, and none of the future.
  const day = new Date(FIRST_DAY + Math.floor(DAYS * press.chance() ** 0.5) * DAY_MS);
  const date = day.toISOString().slice(0, 10);
  const person = `${press.person()}${press.pick(vocabulary.TITLES)}`;
  const event = press.event();
  const subject = press.pick(vocabulary.SUBJECTS);
  const caption = [
    `${event}で${press.pick(vocabulary.SCENES)}${person}（${press.one(PLACES_IN_PICTURE)}）＝${day.getUTCMonth() + 1}月${day.getUTCDate()}日${press.one(HOURS)}、${place}`,
    ...Array.from({ length: 2 + Math.floor(press.chance() * 3) }, () => sentence(press, { place, subject })),
  ].join('。');
  return {
    ...{ headline: press.one(headlines(press, { person, event, subject, place })), caption: `${caption}。` },
    ...{ byline: press.person(), credit: press.pick(vocabulary.CREDITS) },
    ...{ country: isAbroad ? foreign : '日本', origin: isAbroad ? '2' : '1' },
    ...{ category: press.pick(vocabulary.CATEGORIES), shot_date: date, shot_date_to: date },
    ...{ aspect_ratio: press.chance() < 0.7 ? 1.5 : 0.667, content_type: press.chance() < 0.97 ? '0' : '1' },
    ...{ registered_at: new Date(day.getTime() + DAY_MS), visibility: press.chance() < 0.9 ? '1' : '3' },
    metadata: [
      { key: 'description', values: [`${caption}。`] },
      { key: 'keywords', values: [event, subject, press.pick(vocabulary.SUBJECTS)] },
      { key: 'personsShown', values: [person] },
      { key: 'city', values: [place] },
    ],
  };
}

const PLACES_IN_PICTURE = ['中央', '左', '右', '左から2人目', '手前', '右端'].map((text) => () => text);
const HOURS = ['午後', '午前', '夜', '未明', '午前10時すぎ', '夕方'].map((text) => () => text);

interface Story {
  readonly person: string;
  readonly event: string;
  readonly subject: string;
  readonly place: string;
}

const headlines = (press: Press, { person, event, subject, place }: Story) => [
  () => `${person}、${event}で${subject}に言及`,
  () => `${subject}めぐり${event}　${place}`,
  () => `${press.organisation()}が${event}、${subject}で`,
  () => `${person}が${press.organisation()}を訪問`,
  () => `${place}で${event}、${press.number(900)}人参加`,
  () => `${press.pick(vocabulary.QUALIFIERS)}${subject}大会、${person}が優勝`,
];

function sentence(press: Press, { place, subject }: Pick<Story, 'place' | 'subject'>): string {
  const { SUBJECTS, EVENTS, LATIN, TITLES } = vocabulary;
  return press.one([
    () => `${subject}をめぐる${press.pick(EVENTS)}には約${press.number(900)}人が参加した`,
    () => `${press.person()}さんは「${press.pick(SUBJECTS)}のことを考えるよい機会になった」と話した`,
    () => `会場では${press.pick(SUBJECTS)}に関する写真${press.number(60)}点も展示された`,
    () => `${press.organisation()}は${press.pick(SUBJECTS)}の新型「${press.coined()}」を公開した`,
    () =>
      `主催した${press.organisation()}の${press.person()}${press.pick(TITLES)}は、${place}の${subject}を支援すると述べた`,
    () =>
      `${press.town()}から駆けつけた${press.person()}さん（${20 + press.number(60)}）は「${subject}は地域の誇り」と笑顔を見せた`,
    () =>
      `${press.pick(LATIN).toUpperCase()}や${press.pick(SUBJECTS)}の影響で、${press.pick(EVENTS)}は${press.number(9) + 1}年ぶりの開催となった`,
    () =>
      `警察によると、${place}の${press.organisation()}付近で${press.pick(SUBJECTS)}に関する通報が${press.number(30)}件あった`,
    () => `「${press.coined()}」の愛称で知られる${press.person()}選手は${press.number(40)}位だった`,
    () =>
      `政府は${press.pick(SUBJECTS)}と${press.pick(SUBJECTS)}について、${press.pick(TITLES)}らによる${press.pick(EVENTS)}を開く方針`,
  ]);
}
