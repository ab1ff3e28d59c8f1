import { Checkbox, Note, Section } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { placeLine } from '../../../blocks/destinations/model/destination-labels.ts';
import type { Destination } from '../../../blocks/destinations/state/destinations.ts';
import type { TransferForm } from '../state/use-transfer-form.ts';
import styles from './transfers.module.css';

interface DestinationTicksProps {
  readonly form: TransferForm;
  readonly destinations: readonly Destination[];
}

/** Where it is sent to: one or several. */
export function DestinationTicks({ form, destinations }: DestinationTicksProps) {
  return (
    <Section title="転送先" gap={8}>
      <ul className={styles.ticks}>
        {destinations.map((destination) => {
          const { destinationId, name, owner, isStopped } = destination;
          const failure = form.failures.get(destinationId);
          return (
            <li key={destinationId}>
              <Checkbox
                checked={form.chosen.includes(destinationId)}
                onChange={(isTicked) => form.tick(destinationId, isTicked)}
              >
                {name}
                {owner === 'group' && '（グループ）'}
              </Checkbox>
              <Note>{placeLine(destination)}</Note>
              {isStopped && (
                <Note tone="alert">
                  停止中です。再開するまで待機します。{' '}
                  <Link to={`/ftpTrans/destinations?id=${destinationId}`}>転送先を確認</Link>
                </Note>
              )}
              {failure && (
                <Note tone="alert" role="alert">
                  {failure}
                </Note>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
