import { CheckIcon, CopyIcon, IconButton } from '@newsphoto/ui';
import { useCopying } from '../../../../blocks/content/state/use-copying.ts';
import type { Fact } from '../../model/picture-facts.ts';
import styles from './fact-list.module.css';

/** Labels and values in two columns. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, toCopy]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {toCopy && <CopyFact label={label} value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CopyFact({ label, value }: { readonly label: string; readonly value: string }) {
  const { outcome, copy } = useCopying(value);
  return (
    <span className={styles.copy}>
      <IconButton
        icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        label={`${label}をコピー`}
        onClick={copy}
      />
      <span role="status" className={styles.said}>
        {outcome === 'copied' && 'コピーしました'}
        {outcome === 'failed' && 'コピーできませんでした'}
      </span>
    </span>
  );
}
