import { errorMessage } from '@newsphoto/http';
import { readLightboxInfo } from '@newsphoto/session';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MANAGE_PATH } from '../model/lightbox-address.ts';
import { useLightboxDetail } from '../state/use-lightbox-detail.ts';
import { useLightboxList } from '../state/use-lightbox-list.ts';
import { LightboxBody } from './lightbox-body.tsx';
import { LightboxHead } from './lightbox-head.tsx';

/** The contents of one lightbox: the one that the address names, or else the one that was used last. */
export function LightboxPage() {
  const [params] = useSearchParams();
  const { data: all, error, refetch } = useLightboxList();
  const failure = all ? undefined : error;
  const [last] = useState(() => readLightboxInfo()?.lightboxId);
  const named = params.get('lightboxId') ?? undefined;
  const isKnown = (id: string | undefined) => all?.some(({ lightboxId }) => lightboxId === id);
  // A named one that is not in the list is told to be missing; what was used last may be gone.
  const shown = named ?? (isKnown(last) ? last : all?.[0]?.lightboxId);
  return (
    <Page kind="items">
      {failure && (
        <ErrorState
          title="ライトボックスを読み込めませんでした"
          actions={<Button onClick={() => void refetch()}>もう一度読み込む</Button>}
        >
          {errorMessage(failure)}
        </ErrorState>
      )}
      {shown === undefined && !failure && <LoadingState title="ライトボックスを読み込んでいます" />}
      {shown !== undefined && <OneLightbox key={shown} lightboxId={shown} all={all ?? []} />}
    </Page>
  );
}

interface OneLightboxProps {
  readonly lightboxId: string;
  readonly all: Parameters<typeof LightboxHead>[0]['all'];
}

function OneLightbox({ lightboxId, all }: OneLightboxProps) {
  const { state, reload, showMoved } = useLightboxDetail(lightboxId);
  if (state.status === 'loading') return <LoadingState title="ライトボックスを読み込んでいます" />;
  if (state.status === 'missing') {
    return (
      <EmptyState
        title="ライトボックスが見つかりません"
        actions={<Link to={MANAGE_PATH}>ライトボックスの一覧へ</Link>}
      >
        削除されたか、共有が終了した可能性があります。
      </EmptyState>
    );
  }
  if (state.status === 'failed') {
    return (
      <ErrorState
        title="ライトボックスを読み込めませんでした"
        actions={<Button onClick={() => void reload()}>もう一度読み込む</Button>}
      >
        {state.text}
      </ErrorState>
    );
  }
  return (
    <>
      <LightboxHead lightbox={state.open.lightbox} all={all} />
      <LightboxBody open={state.open} reload={reload} showMoved={showMoved} />
    </>
  );
}
