import type { AdminFeature } from '@newsphoto/contract';
import { formatDate, formatMessage } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer, StateMark } from '@newsphoto/records';
import { Button, copyText, Details, openConfirmation, openTab, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { expiryLine, featureState, searchLine } from '../model/feature-labels.ts';

interface FeatureDrawerProps {
  readonly feature: AdminFeature;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** A feature link: where it leads, until when, and its end. */
export function FeatureDrawer({ feature, onChanged, onGone }: FeatureDrawerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const { title, search, address, createdAt, createdBy, createdByName, featureId, state } = feature;
  const { label, tone } = featureState(feature);
  const link = `${window.location.origin}${address}`;
  const close = () => setOpen(false);
  const copy = async () => {
    await copyText(link);
    pageBanners.show({ message: formatMessage('I0016'), type: 'success' });
  };
  const revoke = async () => {
    const message = `「${title}」のリンクを取り消します。開いた人には、公開の終了が表示されます。\n取り消したリンクは元に戻せません。よろしいですか？`;
    if (!(await openConfirmation({ title: '特集リンクの取り消し', message, okText: '取り消す' }))) return;
    try {
      await call('DELETE /admin/features/:featureId', { params: { featureId } });
      pageBanners.show({ message: '特集リンクを取り消しました。', type: 'success' });
      close();
      onChanged();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <EditorDrawer
      title={title}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={
        <DrawerFooter
          further={
            state === 'live' && (
              <>
                <Button onClick={() => void revoke()}>取り消す</Button>
                <Button onClick={() => openTab(address)}>開いて確認</Button>
              </>
            )
          }
          onClose={close}
        >
          {state === 'live' && (
            <Button kind="primary" onClick={() => void copy()}>
              リンクをコピー
            </Button>
          )}
        </DrawerFooter>
      }
    >
      <Details
        label="特集リンクの内容"
        details={[
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          ['リンク', link],
          ['検索の条件', searchLine(search)],
          ['公開の期限', expiryLine(feature)],
          ['作成した人', createdByName || createdBy],
          ['作成', formatDate(createdAt)],
        ]}
      />
    </EditorDrawer>
  );
}
