import type { ContentDetail } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import type { CSSProperties, Ref } from 'react';
import { GAP, MARGIN, type PageFormat } from '../model/paper.ts';
import type { PrintSetting } from '../model/print-setting.ts';
import type { Flows, PrintedPage, TextPiece } from '../model/printed-pages.ts';
import { SPECIMEN } from '../state/use-flowing-text.ts';
import { FlowingText, PrintCell } from './print-cell.tsx';
import styles from './print-sheets.module.css';

interface RestPageProps {
  readonly content: ContentDetail;
  readonly piece: TextPiece;
  readonly goesOn: boolean;
}

const SPECIMEN_TEXT: TextPiece = { notices: ' ', caption: ' ' };

export interface PrintSheetsProps {
  readonly pages: readonly PrintedPage[];
  readonly flows: Flows;
  readonly setting: PrintSetting;
  readonly format: PageFormat;
  readonly title: string;
  readonly now: Date;
  /** Of the pages on the screen; on paper they have their own size. */
  readonly scale: number;
  readonly ref: Ref<HTMLDivElement>;
}

const millimetres = (length: number): string => `${length}mm`;

/** Lengths that the style sheet takes; React has no names for them. */
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
    // Lines over the whole length of a sheet are hard to read.
    '--text-columns': format.width > format.height ? '2' : '1',
    '--scale': String(scale),
  };
}

const keyOf = (page: PrintedPage): string =>
  page.kind === 'rest' ? `${page.content.contentId} ${page.part}` : (page.contents[0]?.contentId ?? '');
const goesOnAfter = (page: PrintedPage, next: PrintedPage | undefined): boolean =>
  page.kind === 'rest' && next?.kind === 'rest' && next.content === page.content;

export function PrintSheets(props: PrintSheetsProps) {
  const { pages, flows, setting, format, title, now, scale, ref } = props;
  const printedAt = formatDate(tokyoDateTime(now)).slice(0, 16);
  return (
    <div ref={ref} className={styles.sheets} style={lengthsOf(format, scale)}>
      {setting.layout === '1' && (
        <div className={styles.specimen} aria-hidden>
          <div className={styles.sheet}>
            <div className={styles.head} />
            <RestSpecimen />
            <div className={styles.foot} />
          </div>
        </div>
      )}
      {pages.map((page, index) => (
        <section
          key={keyOf(page)}
          className={styles.sheet}
          data-orientation={setting.orientation}
          aria-label={`${index + 1}ページ目（全${pages.length}ページ）`}
        >
          <header className={styles.head}>
            <p className={styles.title}>{title}</p>
            <p className={styles.date}>印刷日時 {printedAt}</p>
          </header>
          {page.kind === 'rest' ? (
            <RestPage {...page} goesOn={goesOnAfter(page, pages[index + 1])} />
          ) : (
            <div className={styles.cells}>
              {page.contents.map((content) => (
                <PrintCell
                  key={content.contentId}
                  content={content}
                  layout={setting.layout}
                  format={format}
                  now={now}
                  flow={flows.get(content.contentId)}
                />
              ))}
            </div>
          )}
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

/** Where the texts of a content go on that have no room beside its picture. */
function RestPage({ content, piece, goesOn }: RestPageProps) {
  const { headline, contentId } = content;
  return (
    <article className={styles.rest}>
      <h3 className={styles.headline}>
        <span className={styles.name}>{headline}</span>（続き）
      </h3>
      <p className={styles.details}>{contentId}</p>
      <div className={styles.text}>
        <FlowingText piece={piece} />
      </div>
      <p className={styles.goesOn}>{goesOn ? '（次のページに続く）' : ''}</p>
    </article>
  );
}

/** A page with other texts, on which it is measured what fits. It is not visible. */
function RestSpecimen() {
  return (
    <div className={styles.rest} data-spare>
      <p className={styles.headline}>（続き）</p>
      <p className={styles.details}>0</p>
      <div className={styles.text} {...{ [SPECIMEN]: '' }}>
        <FlowingText piece={SPECIMEN_TEXT} />
      </div>
      <p className={styles.goesOn} />
    </div>
  );
}
