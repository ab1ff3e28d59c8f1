import { handedContents } from '@newsphoto/content';
import { LightboxChooser } from '@newsphoto/content/lightboxes';
import { MOST_LIGHTBOX_ITEMS } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { type LightboxInfo, rememberLightbox } from '@newsphoto/session';
import { EmptyState, ErrorState, Page, pageBanners, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isolated } from '../../../blocks/lightbox/model/isolated.ts';
import { ENTRY_PAGE, lightboxHref } from '../model/lightbox-labels.ts';

const number = (count: number): string => count.toLocaleString('ja-JP');

export function EntryPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const contentIds = handedContents(ENTRY_PAGE, params).contentIds.slice(0, MOST_LIGHTBOX_ITEMS);
  const handleChoose = async ({ lightboxId }: LightboxInfo) => {
    try {
      const input = { params: { lightboxId }, body: { contentIdList: contentIds } };
      const change = await call('POST /lightboxes/:lightboxId/items', input, QUIET_CALL);
      const { lightbox, changed, already } = change;
      void rememberLightbox(lightbox);
      const known = already.length > 0 ? `${number(already.length)}件はすでに入っています。` : '';
      pageBanners.show({
        message: `「${isolated(lightbox.name)}」に${number(changed.length)}件を入れました。${known}`,
      });
      await navigate(lightboxHref(lightboxId), { replace: true });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Page width={1200}>
      <Title>ライトボックスへの登録</Title>
      {contentIds.length === 0 ? (
        <EmptyState title="登録する素材がありません" actions={<Link to="/index">写真・映像を探す</Link>}>
          検索結果や詳細で素材を選んでから、もう一度お試しください。
        </EmptyState>
      ) : (
        <>
          <p>{number(contentIds.length)}件の素材を入れるライトボックスを選んでください。</p>
          {failure !== undefined && <ErrorState title="登録できませんでした">{failure}</ErrorState>}
          <LightboxChooser onChoose={(lightbox) => void handleChoose(lightbox)} />
        </>
      )}
    </Page>
  );
}
