import type { ContentDetail } from '@newsphoto/contract';
import { fileFacts } from '../../model/metadata-facts.ts';
import { FactList } from './fact-list.tsx';
import styles from './metadata-section.module.css';

/** Everything that the file carries, with its Japanese labels; what stands above already is folded away. */
export function MetadataSection({ content }: { readonly content: ContentDetail }) {
  const { adding, repeating } = fileFacts(content);
  if (adding.length + repeating.length === 0) return null;
  return (
    <section className={styles.metadata} aria-labelledby="content-metadata">
      <h2 id="content-metadata">ファイルの情報（IPTC）</h2>
      {adding.length > 0 && <FactList facts={adding} />}
      {repeating.length > 0 && (
        <details>
          <summary className={styles.more}>上の表示と同じ項目（{repeating.length}件）</summary>
          <FactList facts={repeating} />
        </details>
      )}
    </section>
  );
}
