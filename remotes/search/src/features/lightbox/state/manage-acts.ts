import type { Lightbox, LightboxType } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { editCached } from '@newsphoto/query';
import { rememberLightbox } from '@newsphoto/session';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { isolated } from '../../../blocks/lightbox/model/isolated.ts';
import { LIGHTBOXES, rereadLightboxes } from '../../../blocks/lightbox/state/lightbox-queries.ts';
import { TYPE_WORDS } from '../model/lightbox-words.ts';

const attempt = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
    await rereadLightboxes();
  }
};
const restore = ({ lightboxId }: Lightbox) =>
  attempt(async () => {
    const { name } = await call(
      'POST /lightboxes/:lightboxId/restore',
      { params: { lightboxId } },
      QUIET_CALL,
    );
    pageBanners.show({ message: `「${isolated(name)}」を元に戻しました。` });
    await rereadLightboxes();
  });

export const MANAGE_ACTS = {
  /** Rejects where the name is refused. */
  rename: async ({ lightboxId, name: was }: Lightbox, name: string) => {
    const body = { lightboxId, name, was };
    void rememberLightbox(await call('PUT /user/member-lightbox', { body }, QUIET_CALL));
    await rereadLightboxes();
  },
  share: ({ lightboxId, name }: Lightbox, type: LightboxType) =>
    attempt(async () => {
      await call('PUT /user/member-lightbox-type', { body: { lightboxId, type } }, QUIET_CALL);
      pageBanners.show({ message: `「${isolated(name)}」の共有を「${TYPE_WORDS[type]}」にしました。` });
      await rereadLightboxes();
    }),
  place: ({ lightboxId }: Lightbox, beforeId: string | null) =>
    attempt(async () => {
      const input = { params: { lightboxId }, body: { beforeId } };
      const placed = await call('PUT /lightboxes/:lightboxId/place', input, QUIET_CALL);
      editCached(LIGHTBOXES, () => placed);
    }),
  remove: async (lightbox: Lightbox) => {
    const { lightboxId, name, count, type } = lightbox;
    const others = type === '0' ? '' : '共有しているグループの人からも見えなくなります。';
    const isSure = await openConfirmation({
      title: 'ライトボックスの削除',
      message: `「${isolated(name)}」（${count.toLocaleString('ja-JP')}件）を削除します。${others}素材そのものは削除されません。`,
      okText: '削除する',
    });
    if (!isSure) return;
    await attempt(async () => {
      await call('DELETE /lightboxes/:lightboxId', { params: { lightboxId } }, QUIET_CALL);
      const actions = [{ label: '元に戻す', pressed: 'u', onRun: () => void restore(lightbox) }];
      pageBanners.show({ message: `「${isolated(name)}」を削除しました。`, closable: true, actions });
      await rereadLightboxes();
    });
  },
};

export type ManageActs = typeof MANAGE_ACTS;
