import type { Lightbox } from '@newsphoto/contract';
import { createLightbox, errorMessage, lightboxes, QUIET_CALL } from '@newsphoto/http';
import { type LightboxInfo, useLightboxInfo } from '@newsphoto/session';
import { Button, ErrorState, LoadingState, TextInput } from '@newsphoto/ui';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './lightbox-chooser.module.css';

export interface LightboxChooserProps {
  /** A lightbox that is not offered. */
  readonly except?: string | undefined;
  readonly onChoose: (lightbox: LightboxInfo) => void;
}

type Known = readonly Lightbox[] | 'loading' | { readonly failure: string };

/** The lightboxes into which the member may put something, the one that was used last first, and a line for a new one. */
export function LightboxChooser({ except, onChoose }: LightboxChooserProps) {
  const [known, setKnown] = useState<Known>('loading');
  const [round, setRound] = useState(0);
  const last = useLightboxInfo()?.lightboxId;
  useEffect(() => {
    let isWanted = round >= 0;
    lightboxes(QUIET_CALL).then(
      (all) => isWanted && setKnown(all),
      (error: unknown) => isWanted && setKnown({ failure: errorMessage(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [round]);
  if (known === 'loading') return <LoadingState title="ライトボックスを読み込んでいます" />;
  if ('failure' in known) {
    const retry = <Button onClick={() => setRound(round + 1)}>もう一度読み込む</Button>;
    return (
      <ErrorState title="ライトボックスを読み込めませんでした" actions={retry}>
        {known.failure}
      </ErrorState>
    );
  }
  const offered = known
    .filter(({ lightboxId, mayWrite }) => mayWrite && lightboxId !== except)
    .toSorted((one, other) => Number(other.lightboxId === last) - Number(one.lightboxId === last));
  return (
    <div className={styles.chooser}>
      {offered.length > 0 && (
        <ul className={styles.list}>
          {offered.map((lightbox) => (
            <li key={lightbox.lightboxId}>
              <button type="button" className={styles.choice} onClick={() => onChoose(lightbox)}>
                <span className={styles.name}>{lightbox.name}</span>
                <span className={styles.facts}>
                  {lightbox.isOwn ? '' : `${lightbox.ownerName}さん　`}
                  {lightbox.count.toLocaleString('ja-JP')}件
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewLightbox onMade={onChoose} />
    </div>
  );
}

/** Makes a lightbox; a name that cannot be had stays in the line with what is wrong with it. */
export function NewLightbox({ onMade }: { readonly onMade: (lightbox: Lightbox) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onMade(await createLightbox(name, QUIET_CALL));
      setName('');
      setError(undefined);
    } catch (cause) {
      setError(errorMessage(cause));
    }
  };
  return (
    <form className={styles.new} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextInput label="新しいライトボックスの名前" value={name} onChange={setName} error={error} />
      <Button type="submit">作成する</Button>
    </form>
  );
}
