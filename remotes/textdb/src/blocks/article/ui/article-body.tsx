import { type MarkedRun, markedRuns, plainText, type ReadPart } from '@newsphoto/content/texts';
import { findHits, type SearchNode } from '@newsphoto/domain';
import { SCROLLED_BY_KEYS } from '@newsphoto/ui';
import { memo, type ReactNode } from 'react';
import { horizontalRuns, verticalRuns } from '../model/upright.ts';
import type { Writing } from '../state/reading-setting.ts';
import styles from './article-body.module.css';

export interface ArticleBodyProps {
  /** Paragraphs. */
  readonly body: readonly (readonly ReadPart[])[];
  readonly writing: Writing;
  /** Factor of the usual type size. */
  readonly scale: number;
  /** What it finds is marked. */
  readonly ast: SearchNode | undefined;
  /** On paper: so many columns, and nothing to scroll. */
  readonly columns?: number;
}

/** An article to be read; vertical lines run from right to left. */
export const ArticleBody = memo(function ArticleBody({
  body,
  writing,
  scale,
  ast,
  columns,
}: ArticleBodyProps) {
  return (
    // Long vertical texts scroll sideways, by keys as well.
    <section
      className={styles.frame}
      data-writing={writing}
      data-paper={columns !== undefined || undefined}
      aria-label="本文"
      {...(columns === undefined && SCROLLED_BY_KEYS)}
    >
      <div className={styles.body} style={{ fontSize: `${scale}em`, columnCount: columns }}>
        {withPlaces(body.map((parts) => ({ parts, text: `${plainText(parts)}\n` }))).map(({ at, one }) => (
          <p key={at} data-indented={one.text.startsWith('　') || undefined}>
            {markedRuns(one.parts, (text) => findHits(text, ast)).map((run) => (
              <Run key={run.at} run={run} writing={writing} />
            ))}
          </p>
        ))}
      </div>
    </section>
  );
});

const CLASSES = {
  ...{ line: undefined, upright: styles.upright, combined: styles.combined, number: styles.number },
} as const;

function Run({ run, writing }: { readonly run: MarkedRun; readonly writing: Writing }) {
  const runs = (writing === 'vertical' ? verticalRuns : horizontalRuns)(run.text);
  const text = withPlaces(runs).map(({ at, one: { text: shown, as } }) => (
    <span key={at} className={CLASSES[as]}>
      {shown}
    </span>
  ));
  const read = run.ruby === undefined ? text : <Reading ruby={run.ruby}>{text}</Reading>;
  return run.isHit ? <mark className={styles.mark}>{read}</mark> : read;
}

const Reading = ({ ruby, children }: { readonly ruby: string; readonly children: ReactNode }) => (
  <ruby>
    {children}
    <rp>（</rp>
    <rt>{ruby}</rt>
    <rp>）</rp>
  </ruby>
);

/** With their places in the text: no two have the same. */
function withPlaces<One extends { readonly text: string }>(all: readonly One[]) {
  let end = 0;
  return all.map((one) => {
    const at = end;
    end += one.text.length;
    return { at, one };
  });
}
