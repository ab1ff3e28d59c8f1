import { useMemo } from 'react';
import type { Destination } from '../../../blocks/destinations/state/destinations.ts';
import { NoDestination } from '../../../blocks/destinations/ui/no-destination.tsx';
import type { HandedTransfer } from '../model/handed-transfer.ts';
import { useTransferForm } from '../state/use-transfer-form.ts';
import { DestinationTicks } from './destination-ticks.tsx';
import { SelectedItems } from './selected-items.tsx';
import { TransferSize } from './transfer-size.tsx';
import { TransferSums } from './transfer-sums.tsx';
import styles from './transfers.module.css';

interface TransferFormProps {
  readonly handed: HandedTransfer;
  readonly destinations: readonly Destination[];
}

/** What is sent, where to, how, what that comes to, and the one button. */
export function TransferForm({ handed, destinations }: TransferFormProps) {
  const known = useMemo(() => destinations.map(({ destinationId }) => destinationId), [destinations]);
  const form = useTransferForm(handed, known);
  return (
    <div className={styles.layout}>
      <SelectedItems form={form} />
      <aside className={styles.panel} aria-label="転送の設定">
        {destinations.length === 0 ? (
          <NoDestination />
        ) : (
          <DestinationTicks form={form} destinations={destinations} />
        )}
        <TransferSize form={form} />
        <TransferSums form={form} destinations={destinations} />
      </aside>
    </div>
  );
}
