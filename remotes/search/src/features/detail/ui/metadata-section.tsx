import type { ContentDetail } from '@newsphoto/contract';
import { metadataFacts } from '../model/metadata-facts.ts';
import { FactList } from './fact-list.tsx';
import styles from './metadata-section.module.css';

/** Everything that the file carries, with its Japanese labels. */
export function MetadataSection({ metadata }: Pick<ContentDetail, 'metadata'>) {
  if (metadata.length === 0) return null;
  return (
    <section className={styles.metadata} aria-labelledby="content-metadata">
      <h2 id="content-metadata">ファイルの情報（IPTC）</h2>
      <FactList facts={metadataFacts(metadata)} />
    </section>
  );
}
