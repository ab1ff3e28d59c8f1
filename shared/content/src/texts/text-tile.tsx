import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { EDITION_TIMES, sourceLine, type TextSource } from '@newsphoto/domain/texts';
import styles from './text-tile.module.css';

interface TextTileProps {
  readonly text: NonNullable<ContentSummary['text']>;
  /** The beginning of the body. */
  readonly opening: string;
  readonly width: number;
  readonly height: number;
  /** Marks lie over its lower edge: no line is under them. */
  readonly marked?: boolean;
}

/** Height of a line, of what surrounds them, and of the marks; in pixels. */
const [LINE, AROUND, MARKS] = [15, 18, 22];

/** From these heights on there is room for the length in a separate line, and for the opening, in pixels. */
const [WITH_LENGTH, WITH_OPENING] = [60, 84];

/** 「812字」. */
export const textLength = (characters: number): string => `${characters.toLocaleString('ja-JP')}字`;

/** 「北都新聞　1964年10月10日　夕刊　3ページ　812字」. */
export const textLine = ({
  publication,
  publishedOn,
  editionTime,
  page,
  characters,
}: TextSource & { readonly characters: number }): string =>
  `${sourceLine({ publication, publishedOn, editionTime, page })}　${textLength(characters)}`;

/** A text in the place of a picture: where it appeared, its length, and how it begins. The headline is beside it. */
export function TextTile({ text, opening, width, height, marked }: TextTileProps) {
  const { publication, characters, publishedOn, editionTime } = text;
  const edition = EDITION_TIMES.find(({ code }) => code === editionTime)?.label;
  const day = [formatDay(publishedOn), edition].filter(Boolean).join('　');
  // Publication and day go before it; a line that is cut in half cannot be read.
  const lines = Math.floor((height - AROUND - (marked ? MARKS : 0)) / LINE) - 2;
  return (
    <span className={styles.tile} style={{ width, height }} data-small={height < WITH_OPENING || undefined}>
      <span className={styles.source}>{publication}</span>
      <span className={styles.source}>
        {height < WITH_OPENING ? day : `${day}　${textLength(characters)}`}
      </span>
      {height >= WITH_LENGTH && height < WITH_OPENING && (
        <span className={styles.source}>{textLength(characters)}</span>
      )}
      {height >= WITH_OPENING && (
        <span className={styles.opening} style={{ WebkitLineClamp: Math.max(1, lines) }}>
          {opening}
        </span>
      )}
    </span>
  );
}
