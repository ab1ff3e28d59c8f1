import { shownValues } from '@newsphoto/bulk';
import type { ContentVersion, EditableContent, SettingValues } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { editFieldOf, sameValues, valuesAt } from '@newsphoto/domain/desk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, useApiQuery } from '@newsphoto/query';
import { DrawerFooter, failureOf } from '@newsphoto/records';
import { Button, Dialog, LoadingState, Note, openConfirmation, pageBanners, Stack } from '@newsphoto/ui';
import { editQuery, versionsQuery } from '../../state/edit-queries.ts';
import type { EditSession } from '../../state/use-edit-session.ts';
import styles from './history-drawer.module.css';

interface HistoryDrawerProps {
  readonly content: EditableContent;
  readonly session: EditSession;
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<ContentVersion['kind'], string>> = {
  registered: '登録',
  edited: '編集',
  reverted: '以前の内容に戻す',
};

const LIST_ID = 'edit-versions';

/** Every version: who changed what and when. A field or all of a version can be set again, as a new version. */
export function HistoryDrawer({ content, session, onClose }: HistoryDrawerProps) {
  const loaded = useApiQuery(versionsQuery(content.contentId));
  const versions = loaded.data;
  return (
    <Dialog title="編集の履歴" placement="end" onClose={onClose} footer={<DrawerFooter onClose={onClose} />}>
      {!versions && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      {versions?.length === 0 && <Note size="text">まだ編集されていません。</Note>}
      <ol id={LIST_ID} className={styles.versions} aria-label="版" tabIndex={-1}>
        {versions?.map((version) => (
          <Version key={version.version} version={version} content={content} session={session} />
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionProps extends Omit<HistoryDrawerProps, 'onClose'> {
  readonly version: ContentVersion;
}

function Version({ version: one, content, session }: VersionProps) {
  const { version, kind, editedAt, editedBy, reason, revertedTo, changes } = one;
  const mayChange = session.lock.state === 'held';
  const to = revertedTo === undefined ? '' : `（版 ${revertedTo}）`;
  const revertAll = async () => {
    const isMeant = await openConfirmation({
      title: `版 ${version} に戻す`,
      message: `すべての項目を版 ${version} の内容に戻し、新しい版として保存します。よろしいですか？`,
      okText: '戻す',
    });
    if (isMeant) await revert(content, session, { to: version });
  };
  return (
    <li className={styles.version}>
      <Stack gap={8}>
        <span className={styles.head}>
          <strong>{`版 ${version}`}</strong>
          <span>{`${KINDS[kind]}${to}`}</span>
          <Note as="span" numbers>{`${formatDate(editedAt)}・${editedBy || '自動'}`}</Note>
          {version !== content.version && mayChange && (
            <Button kind="plain" onClick={() => void revertAll()}>{`版 ${version} に戻す`}</Button>
          )}
        </span>
        {reason !== '' && <Note>{`理由：${reason}`}</Note>}
        <ul className={styles.changes} aria-label={`版 ${version} の変更`}>
          {changes.map((change) => (
            <Change
              key={change.key}
              change={change}
              lists={session.lists.data}
              onRevert={
                mayChange && isRevertable(change, content)
                  ? () => void revert(content, session, { to: version - 1, keys: [change.key] })
                  : undefined
              }
            />
          ))}
        </ul>
      </Stack>
    </li>
  );
}

type VersionChange = ContentVersion['changes'][number];

/** A field of the form that has another value now. */
const isRevertable = ({ key, from }: VersionChange, { values }: EditableContent): boolean =>
  editFieldOf(key) !== undefined && !sameValues(from, valuesAt(values, key));

interface ChangeProps {
  readonly change: VersionChange;
  readonly lists: SettingValues | undefined;
  readonly onRevert: (() => void) | undefined;
}

function Change({ change: { key, label, from, to }, lists, onRevert }: ChangeProps) {
  const shown = (values: readonly string[]) => shownValues(key, values, lists) || '（なし）';
  return (
    <li className={styles.change}>
      <span className={styles.label}>
        {label}
        {onRevert && <Button kind="plain" onClick={onRevert}>{`「${label}」を変更前に戻す`}</Button>}
      </span>
      <del>{shown(from)}</del>
      <ins>{shown(to)}</ins>
    </li>
  );
}

async function revert(
  { contentId, version }: EditableContent,
  { lockId }: EditSession,
  target: { readonly to: number; readonly keys?: readonly string[] },
): Promise<void> {
  try {
    const body = { lockId, version, ...target };
    const answer = await call(
      'POST /contents/:contentId/revert',
      { params: { contentId }, body },
      QUIET_CALL,
    );
    pageBanners.show({ message: `以前の内容に戻しました（版 ${answer.version}）。` });
  } catch (error) {
    if (!isApiError(error)) throw error;
    pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
  }
  await Promise.all([invalidate(editQuery(contentId)), invalidate(versionsQuery(contentId))]);
  // The button that was pressed is gone.
  if (document.activeElement === document.body) document.getElementById(LIST_ID)?.focus();
}
