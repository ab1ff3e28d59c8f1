import type { DeskFilter, DeskPhoto } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { editPhotos, reread } from './desk-list.ts';

export type Visibility = DeskPhoto['visibility'];

export interface Publishing {
  /** Why the last attempt failed, by content. */
  readonly failures: ReadonlyMap<string, string>;
  readonly setVisibility: (photos: readonly DeskPhoto[], visibility: Visibility) => Promise<void>;
  /** From 未 to 和文済, by which they can be published. */
  readonly proofread: (photos: readonly DeskPhoto[]) => Promise<void>;
  /** For other calls that answer for each content. */
  readonly report: (failed: ReadonlyMap<string, string>, tried: readonly DeskPhoto[]) => void;
}

const LABELS = { '1': '公開', '2': '非公開', '3': '会員限定公開' } as const;

/**
 * Publishes photographs one after the other: what is refused is marked at the picture with its reason, and the others go on. Several are
 * confirmed first: their alerts cannot be called back.
 */
export function usePublishing(filter: DeskFilter): Publishing {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const report = (failed: ReadonlyMap<string, string>, tried: readonly DeskPhoto[]) =>
    setFailures((before) => {
      const left = new Map(before);
      for (const { contentId } of tried) left.delete(contentId);
      return new Map([...left, ...failed]);
    });
  const settle = async (
    tried: readonly DeskPhoto[],
    failed: ReadonlyMap<string, string>,
    became: string,
  ): Promise<void> => {
    report(failed, tried);
    // Pictures that were published have new addresses.
    await reread(
      filter,
      tried.map(({ contentId }) => contentId),
    ).catch(() => undefined);
    const count = tried.length - failed.size;
    const text = [
      ...(count > 0 ? [`${count}件を${became}しました。`] : []),
      ...(failed.size > 0 ? [`${failed.size}件は変更できませんでした。${[...failed.values()][0]}`] : []),
    ];
    pageBanners.show({
      ...{ type: failed.size > 0 ? 'warning' : 'success', message: text.join('') },
      ...(failed.size > 0 ? { closable: true } : {}),
    });
  };
  return {
    failures,
    report,
    async setVisibility(photos, visibility) {
      const changing = photos.filter((photo) => photo.visibility !== visibility);
      if (changing.length === 0) {
        if (photos.length > 0)
          pageBanners.show({ type: 'info', message: `すでに${LABELS[visibility]}です。` });
        return;
      }
      if (
        changing.length > 1 &&
        visibility !== '2' &&
        !(await confirmed(changing.length, LABELS[visibility]))
      )
        return;
      const failed = await sendEach(changing, async ({ contentId }) => {
        await call(
          'PUT /contents/:contentId/visibility',
          { params: { contentId }, body: { visibility } },
          QUIET_CALL,
        );
        editPhotos(filter, (photo) => (photo.contentId === contentId ? { ...photo, visibility } : photo));
      });
      await settle(changing, failed, `${LABELS[visibility]}に`);
    },
    async proofread(photos) {
      const waiting = photos.filter(({ proofStatus }) => proofStatus === UNREAD);
      if (waiting.length === 0) {
        pageBanners.show({ type: 'info', message: '和文の校閲は済んでいます。' });
        return;
      }
      const message = `選択した${waiting.length}件の見出しとキャプションを確認し、校閲状態を「和文済」にします。`;
      if (
        waiting.length > 1 &&
        !(await openConfirmation({ title: `${waiting.length}件を和文済`, message, okText: '和文済にする' }))
      )
        return;
      const failed = await sendEach(waiting, ({ contentId, version }) =>
        call(
          'POST /contents/:contentId/proof',
          { params: { contentId }, body: { version, to: READ } },
          QUIET_CALL,
        ),
      );
      await settle(waiting, failed, '和文済に');
    },
  };
}

/** 未 and 和文済: what the monitor shows of a photograph is its Japanese text. */
const UNREAD = '1';
const READ = '2';

/** One after the other; the reasons of those that were refused. */
async function sendEach(
  photos: readonly DeskPhoto[],
  send: (photo: DeskPhoto) => Promise<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  for (const photo of photos) {
    try {
      await send(photo);
    } catch (error) {
      if (!isApiError(error)) throw error;
      failed.set(photo.contentId, error.text);
    }
  }
  return failed;
}

const confirmed = (count: number, label: string): Promise<boolean> =>
  openConfirmation({
    title: `${count}件を${label}`,
    message: `選択した${count}件を${label}にします。検索通知のメールは取り消せません。`,
    okText: `${label}にする`,
  });
