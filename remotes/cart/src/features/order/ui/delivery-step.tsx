import type { OrderDeliveryProps } from '@newsphoto/contract';
import { ExtensionPart, useExtensions } from '@newsphoto/extensions';
import { Button, Note, Stack, Title } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './order-page.module.css';

interface DeliveryStepProps extends OrderDeliveryProps {
  /** Id of an entry; empty: the download. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onDone: () => void;
}

/** How the contents are received. Other remotes add ways by `order-delivery`. */
export function DeliveryStep({ chosen, onChoose, onReady, onDone }: DeliveryStepProps) {
  const ways = useExtensions('order-delivery');
  const way = ways.find(({ id }) => id === chosen);
  const [ready, setReady] = useState(false);
  const choose = (id: string) => {
    setReady(false);
    onReady(undefined);
    onChoose(id);
  };
  const options = [{ id: '', title: 'ダウンロード' }, ...ways];
  return (
    <Stack as="section" gap={16} aria-labelledby="order-delivery">
      <Title level={2} id="order-delivery">
        受け取り
      </Title>
      <fieldset className={styles.ways}>
        <legend>受け取り方法</legend>
        {options.map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name="delivery"
              checked={(way?.id ?? '') === id}
              onChange={() => choose(id)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {way ? (
        <ExtensionPart
          entry={way}
          props={
            {
              onReady: (arrange) => {
                setReady(arrange !== undefined);
                onReady(arrange);
              },
            } satisfies OrderDeliveryProps
          }
        />
      ) : (
        <Note size="text">
          許諾した素材は、許諾の期間中、購入履歴から何度でもダウンロードできます。審査の結果が出るまではダウンロードできません。
        </Note>
      )}
      <p className={styles.next}>
        <Button kind="primary" disabled={way !== undefined && !ready} onClick={onDone}>
          規約の確認へ
        </Button>
      </p>
    </Stack>
  );
}
