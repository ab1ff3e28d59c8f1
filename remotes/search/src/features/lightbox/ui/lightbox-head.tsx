import type { Lightbox } from '@newsphoto/contract';
import { Button, Note, Select, Toolbar } from '@newsphoto/ui';
import { Link, useNavigate } from 'react-router-dom';
import { lightboxHref, MANAGE_PATH } from '../model/lightbox-address.ts';
import { lightboxFacts } from '../model/lightbox-words.ts';
import styles from './lightbox-page.module.css';
import { openLog } from './list/log-dialog.tsx';

export interface LightboxHeadProps {
  readonly lightbox: Lightbox;
  /** Those that the member can go to. */
  readonly all: readonly Lightbox[];
}

/** Its name, what it is, and the way to the others. */
export function LightboxHead({ lightbox, all }: LightboxHeadProps) {
  const navigate = useNavigate();
  return (
    <Toolbar as="header" gap="8px 16px">
      <h1 className={styles.title}>{lightbox.name}</h1>
      <Note as="span" numbers>
        {lightboxFacts(lightbox).join('　')}
      </Note>
      <span className={styles.controls}>
        {all.length > 1 && (
          <Select
            label="ライトボックスを切り替え"
            labelOnWide
            value={lightbox.lightboxId}
            options={all.map(({ lightboxId, name, isOwn, ownerName }) => ({
              value: lightboxId,
              label: isOwn ? name : `${name}（${ownerName}さん）`,
            }))}
            onChange={(lightboxId) => void navigate(lightboxHref(lightboxId))}
          />
        )}
        <Button onClick={() => openLog(lightbox)}>操作の記録</Button>
        <Link to={MANAGE_PATH}>ライトボックスの管理</Link>
      </span>
    </Toolbar>
  );
}
