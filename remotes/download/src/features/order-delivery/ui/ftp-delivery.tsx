import type { OrderDeliveryProps } from '@newsphoto/contract';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Note, Select, Stack } from '@newsphoto/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeLine } from '../../../blocks/destinations/model/destination-labels.ts';
import { useDestinationChoices } from '../../../blocks/destinations/state/destinations.ts';
import { NoDestination } from '../../../blocks/destinations/ui/no-destination.tsx';
import { arrangeTransfer } from '../model/arrange-transfer.ts';

/** Where the contents of an order are sent to once it is approved. */
export function FtpDelivery({ onReady }: OrderDeliveryProps) {
  const choices = useDestinationChoices();
  const [requestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const destinations = choices.data?.transferInfoList;
  const destination =
    destinations?.find(({ destinationId }) => destinationId === chosen) ?? destinations?.[0];
  const destinationId = destination?.destinationId;
  const report = useEffectEvent((id: string | undefined) =>
    onReady(id === undefined ? undefined : arrangeTransfer(id, requestId)),
  );
  useEffect(() => {
    report(destinationId);
  }, [destinationId]);
  if (!destinations) return choices.error ? failureOf(choices) : <LoadingState />;
  if (!destination) return <NoDestination />;
  return (
    <Stack gap={8} justify="start">
      <Select
        label="転送先"
        labelAbove
        value={destination.destinationId}
        options={destinations.map((one) => ({ value: one.destinationId, label: one.name }))}
        onChange={setChosen}
      />
      <Note>{placeLine(destination)}</Note>
      <Note size="text">
        注文が承認されると、許諾した素材を自動で転送します。購入履歴からのダウンロードもできます。
      </Note>
    </Stack>
  );
}
