import { addDaysTo, digitsOf, tokyoToday } from './calendar.ts';
import { CREDITS, FOREIGN_PLACES, PHOTOGRAPHERS, PLACES, RIGHTS, type SampleRecord } from './record.ts';
import { type Canvas, type Chance, chanceOf, SKIES } from './scenes/canvas.ts';
import { OLD_STORIES, STORIES, type Story } from './stories/stories.ts';

/** A picture to be drawn, with its metadata. */
export interface DrawnPicture {
  readonly file: string;
  readonly svg: () => string;
  readonly toned: boolean;
  readonly record: SampleRecord;
}

const SHAPES: readonly (readonly [number, number])[] = [
  [1440, 960],
  [1440, 960],
  [1440, 960],
  [960, 1440],
  [1440, 1080],
  [1440, 810],
  [1080, 1080],
  [1440, 600],
];

const RECENT = 170;
const OLDER_PER_DECADE = 6;
/** The last of the recent ones is under embargo, far enough ahead to be seen. */
const RELEASED_IN_DAYS = 90;
const OLDEST_DECADE = 1850;
/** Drawn scenes of earlier decades are toned like old prints. */
const TONED_BEFORE = 1960;

/** Every drawn picture of the sample archive; the same for the same day. */
export function planPictures(now: Date): DrawnPicture[] {
  const today = tokyoToday(now);
  const recent = Array.from({ length: RECENT }, (_one, at) => {
    const chance = chanceOf(1000 + at);
    // Two are of today. The others are older than the photographs, which head a result by date.
    const daysAgo = at < 2 ? 0 : Math.floor((23 + chance.between(0, 12)) * 365);
    const picture = drawn(
      `news-${number(at)}.jpg`,
      chance,
      STORIES[at % STORIES.length],
      digitsOf(addDaysTo(today, -daysAgo)),
    );
    return at === RECENT - 1 ? underEmbargo(picture, digitsOf(addDaysTo(today, RELEASED_IN_DAYS))) : picture;
  });
  const decades = Array.from(
    { length: Math.floor((today.getUTCFullYear() - OLDEST_DECADE) / 10) },
    (_one, at) => OLDEST_DECADE + at * 10,
  );
  const older = decades.flatMap((decade) =>
    Array.from({ length: OLDER_PER_DECADE }, (_one, at) => {
      const chance = chanceOf(decade * 100 + at);
      const stories = decade < 1970 ? OLD_STORIES : STORIES;
      const date = `${decade + Math.floor(chance.between(0, 10))}${two(chance.between(1, 13))}${two(chance.between(1, 29))}`;
      return drawn(
        `archive-${decade}-${at}.jpg`,
        chance,
        stories[(decade / 10 + at * 7) % stories.length],
        date,
      );
    }),
  );
  return [...recent, ...older];
}

/** Public, but under embargo: internal users find it by its keyword. */
function underEmbargo(picture: DrawnPicture, release: string): DrawnPicture {
  const { record } = picture;
  const keywords = record.keywords.filter((word) => !['会員限定', '非公開'].includes(word));
  return { ...picture, record: { ...record, release, keywords: [...keywords, '解禁前'] } };
}

function drawn(file: string, chance: Chance, story: Story | undefined, date: string): DrawnPicture {
  if (!story) throw new Error('no story');
  const place = chance.pick(story.foreign ? FOREIGN_PLACES : PLACES);
  const [width, height] = chance.pick(SHAPES);
  const canvas: Canvas = { width, height, chance, sky: chance.pick(SKIES) };
  const [headline, first] = story.compose(place, chance);
  const byline = chance.pick(PHOTOGRAPHERS);
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6, 8))];
  const where =
    place.countryCode === 'JPN' ? `${place.state}${place.city}` : `${place.country}・${place.city}`;
  const mark = chance.between(0, 1);
  return {
    file,
    svg: () => story.draw(canvas),
    toned: year < TONED_BEFORE,
    record: {
      title: headline,
      headline,
      caption: `${first}＝${year}年${month}月${day}日、${where}（イラスト）`,
      keywords: [...story.keywords, ...(mark < 0.14 ? ['会員限定'] : mark > 0.97 ? ['非公開'] : [])],
      category: story.category,
      date,
      byline,
      credit: chance.pick(CREDITS),
      source: 'ニュースフォト見本アーカイブ',
      city: place.city,
      state: place.state,
      country: place.country,
      countryCode: place.countryCode,
      ...(mark > 0.9
        ? { instructions: '掲載は国内の新聞・雑誌に限る。広告への使用は事前にご相談ください。' }
        : {}),
      rights: RIGHTS,
    },
  };
}

const number = (at: number): string => String(at + 1).padStart(4, '0');
const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
