import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Page, Title } from '@newsphoto/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newKey, sessionQuery } from '../state/upload-queries.ts';
import { UploadBody } from './upload-body.tsx';

/** Parameter of the address: the delivery that is shown. */
const DELIVERY = 'delivery';

/** Many files at once: added, checked, and sent to the archive. */
export function UploadPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(DELIVERY) ?? '';
  const [key, setKey] = useState(wanted);
  const query = useMemo(() => sessionQuery(key), [key]);
  const loaded = useApiQuery(query);
  const session = loaded.data;
  // A list gets its delivery while it is shown.
  const shown = session?.state().draft.deliveryId;
  if (wanted !== '' && wanted !== key && wanted !== shown && session) setKey(wanted);
  const show = (deliveryId: string) =>
    setParams(deliveryId === '' ? {} : { [DELIVERY]: deliveryId }, { replace: true });
  const begin = () => {
    setKey(newKey());
    show('');
  };
  if (session) return <UploadBody key={key} session={session} onDelivery={show} onNew={begin} />;
  return (
    <Page kind="items">
      <Title size="part">一括登録</Title>
      {loaded.error ? failureOf(loaded) : <LoadingState />}
    </Page>
  );
}
