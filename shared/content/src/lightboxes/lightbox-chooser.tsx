import type { Lightbox } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { useApiMutation, useApiQuery } from '@newsphoto/query';
import { type LightboxInfo, useLightboxInfo } from '@newsphoto/session';
import {
  Button,
  Clamp,
  Dialog,
  EntryLine,
  ErrorState,
  LoadingState,
  Note,
  pageDialogs,
  Stack,
  TextInput,
} from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import styles from './lightbox-chooser.module.css';
import { LIGHTBOXES } from './lightbox-list-query.ts';

interface Choice {
  readonly title: string;
  readonly except?: string;
}

export function chooseLightbox({ title, except }: Choice): Promise<LightboxInfo | undefined> {
  return pageDialogs.open<LightboxInfo>(({ close }) => (
    <Dialog title={title} onClose={() => close()}>
      <LightboxChooser except={except} onChoose={close} />
    </Dialog>
  ));
}

export interface LightboxChooserProps {
  readonly except?: string | undefined;
  readonly onChoose: (lightbox: LightboxInfo) => void;
}

export function LightboxChooser({ except, onChoose }: LightboxChooserProps) {
  const { data, error, refetch } = useApiQuery(LIGHTBOXES);
  const last = useLightboxInfo()?.lightboxId;
  if (!data && !error) return <LoadingState title="ライトボックスを読み込んでいます" />;
  if (!data) {
    return (
      <ErrorState title="ライトボックスを読み込めませんでした" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  const offered = data
    .filter(({ lightboxId, mayWrite }) => mayWrite && lightboxId !== except)
    .toSorted((one, other) => Number(other.lightboxId === last) - Number(one.lightboxId === last));
  return (
    <Stack gap={16}>
      {offered.length > 0 && (
        <ul className={styles.list}>
          {offered.map((lightbox) => (
            <li key={lightbox.lightboxId}>
              <button type="button" className={styles.choice} onClick={() => onChoose(lightbox)}>
                <Clamp>{lightbox.name}</Clamp>
                <Note as="span" numbers>
                  {lightbox.isOwn ? '' : `${lightbox.ownerName}さん　`}
                  {lightbox.count.toLocaleString('ja-JP')}件
                </Note>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewLightbox onMade={onChoose} />
    </Stack>
  );
}

export function NewLightbox({ onMade }: { readonly onMade: (lightbox: Lightbox) => void }) {
  const [name, setName] = useState('');
  const { mutate, error } = useApiMutation({
    call: () => call('POST /lightboxes', { body: { name } }, QUIET_CALL),
    invalidates: [LIGHTBOXES],
  });
  const handleMade = (lightbox: Lightbox) => {
    setName('');
    onMade(lightbox);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined, { onSuccess: handleMade });
  };
  return (
    <EntryLine width={560} onSubmit={handleSubmit}>
      <TextInput
        label="新しいライトボックスの名前"
        value={name}
        onChange={setName}
        error={error ? errorMessage(error) : undefined}
      />
      <Button type="submit">作成する</Button>
    </EntryLine>
  );
}
