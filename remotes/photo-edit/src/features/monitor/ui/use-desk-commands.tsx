import type { DeskFilter, DeskPhoto } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { CropDialog } from '../../../blocks/crop/ui/opened-crop.ts';
import type { DeskCommands } from '../state/desk-commands.ts';
import { type Pending, readAgain, reread } from '../state/desk-list.ts';
import { SUMMARY } from '../state/use-desk.ts';
import type { Marking } from '../state/use-marking.ts';
import type { Publishing } from '../state/use-publishing.ts';
import { CompareDialog, type Compared } from './compare-dialog.tsx';
import { EmbargoDialog } from './embargo-dialog.tsx';
import { KillDialog } from './kill-dialog.tsx';

interface CommandOptions {
  readonly filter: DeskFilter;
  readonly photos: readonly DeskPhoto[];
  readonly marking: Marking;
  readonly publishing: Publishing;
  readonly userId: string;
  readonly pending: Pending;
  readonly onEdit: (photos: readonly DeskPhoto[]) => void;
}

type Opened =
  | { readonly kind: 'kill' | 'embargo'; readonly photos: readonly DeskPhoto[] }
  | { readonly kind: 'crop'; readonly photo: DeskPhoto }
  | { readonly kind: 'compare'; readonly title: string; readonly compared: readonly Compared[] };

const FEWEST_COMPARED = 2;
const MOST_COMPARED = 4;

/** The commands of the desk, with the dialogs that some of them open. */
export function useDeskCommands(options: CommandOptions): { commands: DeskCommands; dialogs: ReactNode } {
  const { filter, photos, marking, publishing, userId, pending } = options;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const photoOf = (contentId: string) => photos.find((photo) => photo.contentId === contentId);
  const open = (kind: 'kill' | 'embargo') => (chosen: readonly DeskPhoto[]) => {
    if (chosen.length > 0) setOpened({ kind, photos: chosen });
  };
  const commands: DeskCommands = {
    mark: marking.mark,
    take: (chosen) => void take(chosen),
    publish: (chosen, visibility) => void publishing.setVisibility(chosen, visibility),
    proofread: (chosen) => void publishing.proofread(chosen),
    embargo: open('embargo'),
    kill: open('kill'),
    edit: (chosen) => chosen.length > 0 && options.onEdit(chosen),
    crop: (photo) => {
      if (photo.contentType === '0') setOpened({ kind: 'crop', photo });
      else warn('トリミングできるのは写真だけです。');
    },
    near: (photo) => void showNear(photo),
    compare: (chosen) => {
      if (chosen.length < FEWEST_COMPARED || chosen.length > MOST_COMPARED)
        return warn('比較する写真を2～4件、選択に入れてください。');
      const compared = chosen.map((photo) => ({ summary: photo, photo, note: photo.sourceName }));
      setOpened({ kind: 'compare', title: `${chosen.length}件を比較`, compared });
    },
    undo: () => void undo(),
  };

  async function take(chosen: readonly DeskPhoto[]): Promise<void> {
    const isOwn = chosen.every(({ takenBy }) => takenBy?.userId === userId);
    if (isOwn) return marking.mark(chosen, { taken: false });
    const others = chosen.filter(({ takenBy }) => takenBy && takenBy.userId !== userId);
    const message = `${others.map(({ takenBy }) => takenBy?.userName).join('、')}さんが担当しています。引き継ぎますか？`;
    if (
      others.length > 0 &&
      !(await openConfirmation({ title: '担当の引き継ぎ', message, okText: '引き継ぐ' }))
    )
      return;
    marking.mark(chosen, { taken: true, ...(others.length > 0 ? { takeOver: true } : {}) });
  }

  async function showNear(photo: DeskPhoto): Promise<void> {
    try {
      const params = { contentId: photo.contentId };
      const near = await call('GET /desk/photos/:contentId/near', { params }, QUIET_CALL);
      if (near.length === 0) return warn('似た写真はありません。');
      const others = near.slice(0, MOST_COMPARED - 1).map(({ distance, ...summary }) => ({
        ...{ summary, photo: photoOf(summary.contentId) },
        note: distance === 0 ? '同じ見た目' : `違い ${distance}/64`,
      }));
      const compared = [{ summary: photo, photo, note: 'この写真' }, ...others];
      const hidden = near.length - others.length;
      const count = hidden > 0 ? `${near.length}件のうち${others.length}件` : `${near.length}件`;
      setOpened({ kind: 'compare', title: `似た写真（${count}）`, compared });
    } catch (error) {
      if (!isApiError(error)) throw error;
      warn(error.text);
    }
  }

  async function undo(): Promise<void> {
    const message = (await marking.undo()) ? '印を元に戻しました。' : '元に戻す操作はありません。';
    pageBanners.show({ type: 'info', message });
  }

  const dialogs = opened && (
    <>
      {opened.kind === 'compare' && (
        <CompareDialog
          title={opened.title}
          compared={opened.compared.map((one) => ({ ...one, photo: photoOf(one.summary.contentId) }))}
          commands={commands}
          onClose={close}
        />
      )}
      {opened.kind === 'crop' && (
        <Suspense>
          <CropDialog
            contentId={opened.photo.contentId}
            previewUrl={opened.photo.previewUrl}
            onClose={close}
            onCropped={() => void reread(filter, [opened.photo.contentId], pending).catch(() => undefined)}
          />
        </Suspense>
      )}
      {opened.kind === 'kill' && (
        <KillDialog
          photos={opened.photos}
          onKilled={(contentIds) => {
            pageBanners.show({ type: 'success', message: `${contentIds.length}件の公開を停止しました。` });
            void readAgain(filter).catch(() => undefined);
            void invalidate(SUMMARY);
          }}
          onClose={close}
        />
      )}
      {opened.kind === 'embargo' && (
        <EmbargoDialog
          photos={opened.photos}
          onDone={(failed) => {
            publishing.report(failed, opened.photos);
            const contentIds = opened.photos.map(({ contentId }) => contentId);
            void reread(filter, contentIds, pending).catch(() => undefined);
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { commands, dialogs };
}

const warn = (message: string): void => {
  pageBanners.show({ type: 'warning', message, closable: true });
};
