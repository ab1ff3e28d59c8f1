import type { Lightbox, LightboxType } from '@newsphoto/contract';
import {
  deleteLightbox,
  errorMessage,
  placeLightbox,
  renameLightbox,
  restoreLightbox,
  shareLightbox,
} from '@newsphoto/http';
import { rememberLightbox } from '@newsphoto/session';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { isolated } from '../../../model/isolated.ts';
import { TYPE_WORDS } from '../model/lightbox-words.ts';
import type { LightboxListState } from './use-lightbox-list.ts';

const QUIET = { loading: false, messageBox: 0 } as const;

/** Everything that is done to lightboxes as wholes. */
export function manageActs({ reload, put }: Pick<LightboxListState, 'reload' | 'put'>) {
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
      await reload();
    }
  };
  const restore = ({ lightboxId }: Lightbox) =>
    attempt(async () => {
      const { name } = await restoreLightbox(lightboxId, QUIET);
      pageBanners.show({ message: `「${isolated(name)}」を元に戻しました。` });
      await reload();
    });
  return {
    /** Rejects where the name cannot be had. */
    rename: async ({ lightboxId, name: was }: Lightbox, name: string) => {
      void rememberLightbox(await renameLightbox({ lightboxId, name, was }, QUIET));
      await reload();
    },
    share: ({ lightboxId, name }: Lightbox, type: LightboxType) =>
      attempt(async () => {
        await shareLightbox({ lightboxId, type }, QUIET);
        pageBanners.show({ message: `「${isolated(name)}」の共有を「${TYPE_WORDS[type]}」にしました。` });
        await reload();
      }),
    place: ({ lightboxId }: Lightbox, beforeId: string | null) =>
      attempt(async () => put(await placeLightbox(lightboxId, beforeId, QUIET))),
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
        await deleteLightbox(lightboxId, QUIET);
        const actions = [{ label: '元に戻す', pressed: 'u', onRun: () => void restore(lightbox) }];
        pageBanners.show({ message: `「${isolated(name)}」を削除しました。`, closable: true, actions });
        await reload();
      });
    },
  };
}

export type ManageActs = ReturnType<typeof manageActs>;
