import type { ContentDetail } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import type { CSSProperties, Ref } from 'react';
import { GAP, MARGIN, type PageFormat, pagesOf } from '../model/paper.ts';
import type { PrintSetting } from '../model/print-setting.ts';
import { PrintCell } from './print-cell.tsx';
import styles from './print-sheets.module.css';

export interface PrintSheetsProps {
  readonly contents: readonly ContentDetail[];
  readonly setting: PrintSetting;
  readonly format: PageFormat;
  readonly title: string;
  readonly now: Date;
  /** Of the pages on the screen; on paper they have their own size. */
  readonly scale: number;
  readonly ref: Ref<HTMLDivElement>;
}

const millimetres = (length: number): string => `${length}mm`;

/** Lengths that the style sheet takes; React knows no names of its own for them. */
function lengthsOf(format: PageFormat, scale: number): CSSProperties & Record<`--${string}`, string> {
  return {
    '--page-width': millimetres(format.width),
    '--page-height': millimetres(format.height),
    '--margin': millimetres(MARGIN),
    '--gap': millimetres(GAP),
    '--columns': String(format.columns),
    '--rows': String(format.rows),
    '--picture-height': format.pictureHeight === undefined ? 'auto' : millimetres(format.pictureHeight),
    '--picture-width': millimetres(format.pictureWidth),
    '--scale': String(scale),
  };
}

/** The pages as they come out of the printer. */
export function PrintSheets({ contents, setting, format, title, now, scale, ref }: PrintSheetsProps) {
  const pages = pagesOf(contents, format);
  const printedAt = formatDate(tokyoDateTime(now)).slice(0, 16);
  return (
    <div ref={ref} className={styles.sheets} style={lengthsOf(format, scale)}>
      {pages.map((cells, index) => (
        <section
          key={cells[0]?.contentId}
          className={styles.sheet}
          data-orientation={setting.orientation}
          aria-label={`${index + 1}ページ目（全${pages.length}ページ）`}
        >
          <header className={styles.head}>
            <p className={styles.title}>{title}</p>
            <p className={styles.date}>印刷日時 {printedAt}</p>
          </header>
          <div className={styles.cells}>
            {cells.map((content) => (
              <PrintCell
                key={content.contentId}
                content={content}
                layout={setting.layout}
                format={format}
                now={now}
              />
            ))}
          </div>
          <footer className={styles.foot}>
            <span>ニュースフォトサービス</span>
            <span className={styles.number}>
              {index + 1} / {pages.length}
            </span>
          </footer>
        </section>
      ))}
    </div>
  );
}
