import { minuteLabel, openTextDialog } from '@newsphoto/content';
import type { Lightbox, LightboxType } from '@newsphoto/contract';
import { Button, MoveButtons, Note, Select, Toolbar } from '@newsphoto/ui';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { lightboxDetails, lightboxHref, TYPE_LABELS } from '../../model/lightbox-labels.ts';
import type { ManageActions } from '../../state/lightbox-actions.ts';
import { openLog } from './log-dialog.tsx';
import styles from './manage-page.module.css';

export interface LightboxCardProps {
  readonly lightbox: Lightbox;
  readonly actions: ManageActions;
  readonly earlier?: string | undefined;
  readonly later?: string | null | undefined;
  readonly onMove?: ((beforeId: string | null) => void) | undefined;
  readonly drag?: CardDrag | undefined;
}

type CardDrag = HTMLAttributes<HTMLLIElement> & { readonly 'data-drop': string | undefined };

const TYPES: readonly LightboxType[] = ['0', '1', '2'];

function withoutCovers({ count, hasHidden }: Lightbox): string {
  if (count > 0) return '画像なし';
  return hasHidden ? '表示できません' : '空です';
}

export function LightboxCard({ lightbox, actions, earlier, later, onMove, drag }: LightboxCardProps) {
  const { lightboxId, name, covers, type, isOwn, changedAt } = lightbox;
  const buttons = useRef<HTMLElement>(null);
  // At an end of the list the button that led there is off: the focus goes to the one that leads back.
  useLayoutEffect(() => {
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const active = document.activeElement;
    if (active === up && earlier === undefined) down?.focus();
    if (active === down && later === undefined) up?.focus();
  }, [earlier, later]);
  const handleRename = () =>
    void openTextDialog({
      title: '名前を変更',
      label: 'ライトボックスの名前',
      value: name,
      onSave: (next) => actions.rename(lightbox, next),
    });
  return (
    <li className={styles.card} draggable={drag !== undefined} {...drag}>
      <Link
        className={styles.covers}
        to={lightboxHref(lightboxId)}
        aria-hidden
        tabIndex={-1}
        draggable={false}
      >
        {covers.length === 0 && <span className={styles.none}>{withoutCovers(lightbox)}</span>}
        {covers.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" draggable={false} />
        ))}
      </Link>
      <div className={styles.texts}>
        <Link className={styles.name} to={lightboxHref(lightboxId)} draggable={false}>
          {name}
        </Link>
        <Note as="span" numbers>
          {[...lightboxDetails(lightbox), `更新 ${minuteLabel(changedAt)}`].join('　')}
        </Note>
      </div>
      <Toolbar ref={buttons}>
        {isOwn && (
          <>
            <MoveButtons
              name={`「${name}」`}
              onUp={earlier === undefined ? undefined : () => onMove?.(earlier)}
              onDown={later === undefined ? undefined : () => onMove?.(later)}
            />
            <span className={styles.share}>
              <Select
                label="共有"
                value={type}
                options={TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
                onChange={(next) => void actions.share(lightbox, next)}
              />
            </span>
            <Button onClick={handleRename}>名前を変更</Button>
          </>
        )}
        <Button onClick={() => openLog(lightbox)}>操作の記録</Button>
        {isOwn && (
          <Button kind="danger" onClick={() => void actions.remove(lightbox)}>
            削除
          </Button>
        )}
      </Toolbar>
    </li>
  );
}
