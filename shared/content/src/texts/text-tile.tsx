import type { ContentSummary } from '@newsphoto/contract';
import { type TextSource, textSource } from '@newsphoto/domain/orders';
import styles from './text-tile.module.css';

interface TextTileProps {
  readonly text: NonNullable<ContentSummary['text']>;
  /** The beginning of the body. */
  readonly opening: string;
  readonly width: number;
  readonly height: number;
}

/** From these heights on there is room for the length in a separate line, and for the opening, in pixels. */
const [WITH_LENGTH, WITH_OPENING] = [60, 84];

const length = (characters: number): string => `${characters.toLocaleString('ja-JP')}字`;

/** 「北都新聞　1964/10/10　夕刊　3面　812字」. */
export const textLine = (text: TextSource & { readonly characters: number }): string =>
  `${textSource(text)}　${length(text.characters)}`;

/** A text in the place of a picture: where it appeared, its length, and how it begins. The headline is beside it. */
export function TextTile({ text, opening, width, height }: TextTileProps) {
  const { publication, characters, ...rest } = text;
  const day = textSource({ ...rest, publication: '', page: null });
  return (
    <span className={styles.tile} style={{ width, height }} data-small={height < WITH_OPENING || undefined}>
      <span className={styles.source}>{publication}</span>
      <span className={styles.source}>{height < WITH_OPENING ? day : `${day}　${length(characters)}`}</span>
      {height >= WITH_LENGTH && height < WITH_OPENING && (
        <span className={styles.source}>{length(characters)}</span>
      )}
      {height >= WITH_OPENING && <span className={styles.opening}>{opening}</span>}
    </span>
  );
}
