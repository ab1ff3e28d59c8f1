import { failureOf } from '@newsphoto/records';
import { LoadingState } from '@newsphoto/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDestinationChoices } from '../../../blocks/destinations/state/destinations.ts';
import { NoDestination } from '../../../blocks/destinations/ui/no-destination.tsx';
import { TransferFrame } from '../../../blocks/destinations/ui/transfer-frame.tsx';
import { handedTransfer } from '../model/handed-transfer.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** Sends contents that another screen handed over to servers; below, the transfers so far. */
export function TransfersPage() {
  const [params] = useSearchParams();
  const handed = useMemo(() => handedTransfer(params), [params]);
  const choices = useDestinationChoices();
  const destinations = choices.data?.transferInfoList;
  const hasItems = handed.contentIds.length + handed.wireIds.length > 0;
  return (
    <TransferFrame title="FTP転送">
      {hasItems && !destinations && (choices.error ? failureOf(choices) : <LoadingState />)}
      {hasItems && destinations && <TransferForm handed={handed} destinations={destinations} />}
      {!hasItems && destinations?.length === 0 && <NoDestination />}
      <TransferHistory hasForm={hasItems} />
    </TransferFrame>
  );
}
