import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, oneAtATime } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';

const rereadShown = oneAtATime(() => Promise.all([invalidate(['contents']), invalidate(['relations'])]));
const reread = () => rereadShown('');

/** What other editors change is shown at once. */
export const useRelationChanges = (): void => useChanges('contents', reread);

/** Makes a change and reads again what is shown; a refusal is reported, and answers undefined. */
export async function attempt<Answer>(change: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isOutdated = error.code === 'W0002';
    const message = isOutdated ? 'ほかの人が先に変更しました。最新の内容を表示します。' : errorMessage(error);
    pageBanners.show({ type: 'danger', message, closable: true });
    return undefined;
  } finally {
    reread();
  }
}

async function undo(editId: string): Promise<void> {
  const isUndone = await attempt(async () => {
    await call('POST /relations/undo', { body: { editId } }, QUIET_CALL);
    return true;
  });
  if (isUndone) pageBanners.show({ message: '元に戻しました。' });
}

/** Reports a change that can be undone while its banner is shown. */
export function reportEdit(message: string, editId: string): void {
  const actions = [{ label: '元に戻す', pressed: 'u', onRun: () => void undo(editId) }];
  pageBanners.show({ message, closable: true, ...(editId === '' ? {} : { actions }) });
}
