import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { previewFacts, warningsOf } from '../model/preview-facts.ts';
import styles from './content-facts.module.css';

export interface ContentFactsProps {
  readonly item: ContentSummary;
  /** Undefined while it comes. */
  readonly detail: ContentDetail | undefined;
  readonly inCart: boolean;
}

/** What restricts its use first, then headline, caption and facts. */
export function ContentFacts({ item, detail, inCart }: ContentFactsProps) {
  return (
    <>
      <Warnings detail={detail} />
      <h2 className={styles.headline}>{item.headline}</h2>
      {inCart && <p className={styles.mark}>カートに入っています</p>}
      <p className={styles.caption}>{item.caption}</p>
      <dl className={styles.facts}>
        {previewFacts(item, detail).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Warnings({ detail }: Pick<ContentFactsProps, 'detail'>) {
  const warnings = warningsOf(detail);
  if (warnings.length === 0) return null;
  return (
    <dl className={styles.warnings} aria-label="使用上の注意">
      {warnings.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
