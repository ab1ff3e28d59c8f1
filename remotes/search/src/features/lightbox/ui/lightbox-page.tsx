import type { Lightbox } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { readLightboxInfo } from '@newsphoto/session';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Note,
  Page,
  Select,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { lightboxDetails, lightboxHref, MANAGE_PATH } from '../model/lightbox-labels.ts';
import { useLightboxDetail, useLightboxList } from '../state/use-lightbox-detail.ts';
import { LightboxBody } from './lightbox-body.tsx';
import styles from './lightbox-page.module.css';
import { openLog } from './list/log-dialog.tsx';

/** The contents of one lightbox: the one that the address names, or else the one that was used last. */
export function LightboxPage() {
  const [params] = useSearchParams();
  const { data: all, error, refetch } = useLightboxList();
  const failure = all ? undefined : error;
  const [last] = useState(() => readLightboxInfo()?.lightboxId);
  const named = params.get('lightboxId') ?? undefined;
  const isKnown = (id: string | undefined) => all?.some(({ lightboxId }) => lightboxId === id);
  // A named one that is not in the list is reported as missing; the last one used may be deleted.
  const shown = named ?? (isKnown(last) ? last : all?.[0]?.lightboxId);
  return (
    <Page kind="items">
      {failure && (
        <ErrorState title="ライトボックスを読み込めませんでした" onRetry={refetch}>
          {errorMessage(failure)}
        </ErrorState>
      )}
      {shown === undefined && !failure && <LoadingState title="ライトボックスを読み込んでいます" />}
      {shown !== undefined && <OneLightbox key={shown} lightboxId={shown} all={all ?? []} />}
    </Page>
  );
}

function OneLightbox({ lightboxId, all }: { lightboxId: string; all: readonly Lightbox[] }) {
  const { open, error, reload, showMoved } = useLightboxDetail(lightboxId);
  if (error?.status === 404) {
    return (
      <EmptyState
        title="ライトボックスが見つかりません"
        actions={<Link to={MANAGE_PATH}>ライトボックスの一覧へ</Link>}
      >
        削除されたか、共有が終了した可能性があります。
      </EmptyState>
    );
  }
  if (!open && error) {
    return (
      <ErrorState title="ライトボックスを読み込めませんでした" onRetry={reload}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!open) return <LoadingState title="ライトボックスを読み込んでいます" />;
  return (
    <>
      <LightboxHead lightbox={open.lightbox} all={all} />
      <LightboxBody open={open} reload={reload} showMoved={showMoved} />
    </>
  );
}

function LightboxHead({ lightbox, all }: { lightbox: Lightbox; all: readonly Lightbox[] }) {
  const navigate = useNavigate();
  return (
    <Toolbar as="header" gap="8px 16px">
      <Title>{lightbox.name}</Title>
      <Note as="span" numbers>
        {lightboxDetails(lightbox).join('　')}
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
