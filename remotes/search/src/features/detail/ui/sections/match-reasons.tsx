import styles from './match-reasons.module.css';

/** Why a content was found that is written in another way than what was searched for. */
export function MatchReasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <section className={styles.reasons} aria-labelledby="content-reasons">
      <h2 id="content-reasons">検索語との表記の違い</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
