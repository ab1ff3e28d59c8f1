import type { Lightbox, LightboxChange, LightboxType } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { editCached } from '@newsphoto/query';
import { type LightboxInfo, rememberLightbox } from '@newsphoto/session';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { isolated } from '../../../blocks/lightbox/model/isolated.ts';
import { LIGHTBOXES, rereadLightboxes } from '../../../blocks/lightbox/state/lightbox-queries.ts';
import { TYPE_LABELS } from '../model/lightbox-labels.ts';

const counted = (count: number): string => `${count.toLocaleString('ja-JP')}件`;

interface ActionOptions {
  readonly lightbox: Lightbox;
  readonly reload: () => Promise<void>;
  /** Lets the user choose another lightbox; undefined where none was chosen. */
  readonly choose: (choice: {
    readonly title: string;
    readonly except: string;
  }) => Promise<LightboxInfo | undefined>;
}

/** What is shown is read again, also after a refusal. */
const attempting = (reload: () => Promise<void>) => async (act: () => Promise<void>) => {
  try {
    await act();
  } catch (error) {
    const isOutdated = isApiError(error) && error.code === 'W0002';
    const message = isOutdated ? 'ほかの人が先に変更しました。最新の内容を表示します。' : errorMessage(error);
    pageBanners.show({ type: 'danger', message, closable: true });
  }
  await reload();
};

export function lightboxActions({ lightbox, reload, choose }: ActionOptions) {
  const { lightboxId, name } = lightbox;
  const params = { lightboxId };
  const attempt = attempting(reload);
  const undo = ({ eventId }: LightboxChange) =>
    attempt(async () => {
      await call('POST /lightboxes/:lightboxId/undo', { params, body: { eventId } }, QUIET_CALL);
      void rememberLightbox(lightbox);
      pageBanners.show({ message: '元に戻しました。' });
    });
  const report = (message: string, change: LightboxChange) => {
    // The other tabs hear of it by this, too.
    void rememberLightbox(lightbox);
    const actions = [{ label: '元に戻す', pressed: 'u', onRun: () => void undo(change) }];
    pageBanners.show({ message, closable: true, ...(change.eventId === '' ? {} : { actions }) });
  };
  return {
    remove: (contentIds: readonly string[]) =>
      attempt(async () => {
        const input = { params, body: { contentIdList: contentIds } };
        const change = await call('DELETE /lightboxes/:lightboxId/items', input, QUIET_CALL);
        if (change.changed.length === 0) report('ほかの人が先に取り出しました。', change);
        else report(`「${isolated(name)}」から${counted(change.changed.length)}を取り出しました。`, change);
      }),
    order: (contentIds: readonly string[], beforeId: string | null) =>
      attempt(async () => {
        const input = { params, body: { contentIdList: contentIds, beforeId } };
        await call('PUT /lightboxes/:lightboxId/items/order', input, QUIET_CALL);
        void rememberLightbox(lightbox);
      }),
    /** Answers false where no lightbox was chosen. */
    transfer: async (act: 'copy' | 'move', contentIds: readonly string[]): Promise<boolean> => {
      const verb = act === 'copy' ? 'コピー' : '移動';
      const title = `${counted(contentIds.length)}を別のライトボックスに${verb}`;
      const target = await choose({ title, except: lightboxId });
      if (!target) return false;
      const to = isolated(target.name);
      await attempt(async () => {
        const input = { params, body: { contentIdList: contentIds, targetId: target.lightboxId } };
        const change = await call(`POST /lightboxes/:lightboxId/items/${act}`, input, QUIET_CALL);
        const known = change.already.length;
        const done = change.changed.length;
        const rest = known > 0 ? `${counted(known)}は「${to}」にすでに入っています。` : '';
        const message =
          done > 0
            ? `「${to}」に${counted(done)}を${verb}しました。${rest}`
            : 'ほかの人が先に取り出しました。';
        if (act === 'move') report(message, change);
        else pageBanners.show({ message, closable: true });
      });
      return true;
    },
  };
}

const attemptChange = attempting(rereadLightboxes);
const restore = ({ lightboxId }: Lightbox) =>
  attemptChange(async () => {
    const input = { params: { lightboxId } };
    const { name } = await call('POST /lightboxes/:lightboxId/restore', input, QUIET_CALL);
    pageBanners.show({ message: `「${isolated(name)}」を元に戻しました。` });
  });

export const MANAGE_ACTIONS = {
  /** Rejects where the name is refused. */
  rename: async ({ lightboxId, name: was }: Lightbox, name: string) => {
    const body = { lightboxId, name, was };
    void rememberLightbox(await call('PUT /user/member-lightbox', { body }, QUIET_CALL));
    await rereadLightboxes();
  },
  share: ({ lightboxId, name }: Lightbox, type: LightboxType) =>
    attemptChange(async () => {
      await call('PUT /user/member-lightbox-type', { body: { lightboxId, type } }, QUIET_CALL);
      pageBanners.show({ message: `「${isolated(name)}」の共有を「${TYPE_LABELS[type]}」にしました。` });
    }),
  place: ({ lightboxId }: Lightbox, beforeId: string | null) =>
    attemptChange(async () => {
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
      danger: true,
    });
    if (!isSure) return;
    await attemptChange(async () => {
      await call('DELETE /lightboxes/:lightboxId', { params: { lightboxId } }, QUIET_CALL);
      const actions = [{ label: '元に戻す', pressed: 'u', onRun: () => void restore(lightbox) }];
      pageBanners.show({ message: `「${isolated(name)}」を削除しました。`, closable: true, actions });
    });
  },
};

export type ManageActions = typeof MANAGE_ACTIONS;
