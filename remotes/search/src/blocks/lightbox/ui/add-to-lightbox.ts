import { confirmUse } from '@newsphoto/content';
import { type LightboxChange, MOST_LIGHTBOX_ITEMS } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { prefetch, readCached } from '@newsphoto/query';
import {
  type LightboxInfo,
  readLightboxInfo,
  readUserState,
  rememberLightbox,
  requestLogin,
} from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { isolated } from '../model/isolated.ts';
import { markInLightbox } from '../state/lightbox-marks.ts';
import { LIGHTBOXES } from '../state/lightbox-queries.ts';

const LOGIN_NEEDED = 'ライトボックスのご利用には、会員ログインが必要です。';

/**
 * Adds contents to the lightbox that was used last. The banner offers undo and another lightbox. A guest logs in first.
 */
export async function addToLightbox(contentIds: readonly string[]): Promise<void> {
  if (!readUserState().logined && !(await requestLogin())) {
    pageBanners.show({ type: 'warning', message: LOGIN_NEEDED, closable: true });
    return;
  }
  if (contentIds.length > MOST_LIGHTBOX_ITEMS) {
    const message = formatMessage('E1035', number(MOST_LIGHTBOX_ITEMS));
    pageBanners.show({ type: 'warning', message, closable: true });
    return;
  }
  try {
    const last = readLightboxInfo();
    const lightbox = last ?? (await firstLightbox());
    try {
      await addTo(lightbox, contentIds);
    } catch (error) {
      // The one that was used last may be deleted, or not shared any more.
      if (!last || !isGone(error)) throw error;
      await addTo(await firstLightbox(), contentIds);
    }
  } catch (error) {
    reportFailure(error, contentIds);
  }
}

const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || (error.status === 404 && error.code === '404'));

/** Every member has one. */
async function firstLightbox(): Promise<LightboxInfo> {
  const [first] = await call('GET /lightboxes', {}, QUIET_CALL);
  if (!first) throw new Error('A member has no lightbox.');
  return first;
}

/** Other users see what is in a shared lightbox: contents that must not be used without care are confirmed before. */
async function isConfirmed(lightboxId: string, contentIds: readonly string[]): Promise<boolean> {
  if (!readCached(LIGHTBOXES)) await prefetch(LIGHTBOXES);
  const target = readCached(LIGHTBOXES)?.find((one) => one.lightboxId === lightboxId);
  if (!target || (target.isOwn && target.type === '0')) return true;
  return confirmUse(contentIds, `共有の「${isolated(target.name)}」に入れますか？`);
}

async function addTo({ lightboxId }: LightboxInfo, contentIds: readonly string[]): Promise<void> {
  if (!(await isConfirmed(lightboxId, contentIds))) return;
  const input = { params: { lightboxId }, body: { contentIdList: contentIds } };
  const change = await call('POST /lightboxes/:lightboxId/items', input, QUIET_CALL);
  keep(change);
  const { name } = change.lightbox;
  const known = change.already.length;
  pageBanners.show({
    message: `「${isolated(name)}」に${counted(change.changed)}入れました。${known > 0 ? `${number(known)}件はすでに入っています。` : ''}`,
    closable: true,
    actions: [
      undoing(change),
      { label: '別のライトボックスへ', pressed: 'b', onRun: () => void moveOn(change).catch(showError) },
    ],
  });
}

function keep({ lightbox, changed, already }: LightboxChange): void {
  markInLightbox([...changed, ...already]);
  void rememberLightbox(lightbox);
}

const showError = (error: unknown) =>
  pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });

async function undo({ lightbox, eventId, changed }: LightboxChange): Promise<void> {
  const params = { lightboxId: lightbox.lightboxId };
  await call('POST /lightboxes/:lightboxId/undo', { params, body: { eventId } }, QUIET_CALL);
  void rememberLightbox(lightbox);
  pageBanners.show({ message: `「${isolated(lightbox.name)}」から${counted(changed)}取り出しました。` });
}

async function moveOn({ lightbox, changed }: LightboxChange): Promise<void> {
  const { chooseLightbox } = await import('@newsphoto/content/lightboxes');
  const target = await chooseLightbox({ title: '別のライトボックスへ移す', except: lightbox.lightboxId });
  if (!target || !(await isConfirmed(target.lightboxId, changed))) return;
  const input = {
    params: { lightboxId: lightbox.lightboxId },
    body: { contentIdList: changed, targetId: target.lightboxId },
  };
  const change = await call('POST /lightboxes/:lightboxId/items/move', input, QUIET_CALL);
  void rememberLightbox(target);
  const message = `「${isolated(target.name)}」に${counted(change.changed)}移しました。`;
  pageBanners.show({ message, closable: true, actions: [undoing(change)] });
}

const undoing = (change: LightboxChange) => ({
  label: '元に戻す',
  pressed: 'u',
  onRun: () => void undo(change).catch(showError),
});

/** Contents that are there already may be wanted in another lightbox. */
function reportFailure(error: unknown, contentIds: readonly string[]): void {
  const isKnown = isApiError(error) && error.code === 'E1001';
  if (isKnown) markInLightbox(contentIds);
  const isFull = isApiError(error) && error.code === 'E1035';
  const another = {
    label: '別のライトボックスへ',
    pressed: 'b',
    onRun: () => void addToAnother(contentIds),
  };
  pageBanners.show({
    type: isKnown ? 'warning' : 'danger',
    message: isKnown ? formatMessage('E1001') : errorMessage(error),
    closable: true,
    ...(isKnown || isFull ? { actions: [another] } : {}),
  });
}

async function addToAnother(contentIds: readonly string[]): Promise<void> {
  const { chooseLightbox } = await import('@newsphoto/content/lightboxes');
  const target = await chooseLightbox({ title: '別のライトボックスに入れる' });
  if (!target) return;
  await addTo(target, contentIds).catch((error: unknown) => reportFailure(error, contentIds));
}

const counted = (ids: readonly string[]): string => (ids.length === 1 ? '' : `${number(ids.length)}件を`);
const number = (count: number): string => count.toLocaleString('ja-JP');
