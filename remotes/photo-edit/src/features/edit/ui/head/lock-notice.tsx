import type { EditableContent } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { errorMessage } from '@newsphoto/http';
import { Box, Button, Note, openConfirmation, pageBanners, Toolbar } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import type { EditLockView, LeftValues } from '../../state/use-edit-lock.ts';
import styles from './lock-notice.module.css';

interface LockNoticeProps {
  readonly content: EditableContent;
  readonly lock: EditLockView;
  /** The input of another window is in the store: the form begins again with it. */
  readonly onTaken: () => void;
}

/** Who else edits the content, what was left without being saved, and the way to take it over. */
export function LockNotice({ content, lock, onTaken }: LockNoticeProps) {
  const { state, failure } = lock;
  return (
    <>
      <div className={styles.status} role="status">
        {state === 'held' && lock.left && <LeftNotice left={lock.left} lock={lock} onTaken={onTaken} />}
        {(state === 'foreign' || state === 'elsewhere') && (
          <HolderNotice content={content} lock={lock} onTaken={onTaken} />
        )}
      </div>
      {failure !== undefined && (state === 'held' || state === 'waiting') && (
        <Note tone="alert" role="alert">
          {state === 'held' ? `編集中の表示を更新できません。${failure}` : failure}
        </Note>
      )}
    </>
  );
}

/** Failures are shown by a banner. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
  }
}

interface LeftNoticeProps extends Pick<LockNoticeProps, 'lock' | 'onTaken'> {
  readonly left: LeftValues;
}

function LeftNotice({ left: { by, isOwn, values }, lock, onTaken }: LeftNoticeProps) {
  const count = `${Object.keys(values).length}項目`;
  const take = () =>
    attempt(async () => {
      await lock.endLeft(true);
      onTaken();
    });
  const discard = async () => {
    const isMeant = await openConfirmation({
      title: '入力の破棄',
      message: `保存していない入力（${count}）を破棄します。元に戻せません。よろしいですか？`,
      okText: '破棄する',
    });
    if (isMeant) await attempt(() => lock.endLeft(false));
  };
  return (
    <Notice
      text={
        isOwn
          ? `前回の編集で保存しなかった入力（${count}）が残っています。`
          : `${by}さんが保存していない入力（${count}）が残っています。`
      }
    >
      <Button onClick={() => void discard()}>破棄</Button>
      <Button onClick={() => void take()}>{isOwn ? '入力を復元' : '入力を引き継ぐ'}</Button>
    </Notice>
  );
}

function HolderNotice({ content, lock, onTaken }: LockNoticeProps) {
  const isOwn = lock.state === 'elsewhere';
  const take = async () => {
    const isMeant = await openConfirmation({
      title: '編集の引き継ぎ',
      message: isOwn
        ? 'この画面で編集します。もう一方の画面は閲覧だけになり、保存していない入力はこの画面に移ります。'
        : '編集を引き継ぎます。相手の画面は閲覧だけになり、保存していない入力はこの画面に移ります。\nよろしいですか？',
      okText: isOwn ? 'この画面で編集する' : '引き継ぐ',
    });
    if (isMeant) await attempt(() => lock.takeOver(onTaken));
  };
  return (
    <Notice text={holderText(content, lock)}>
      <Button onClick={() => void take()}>{isOwn ? 'この画面で編集する' : '編集を引き継ぐ'}</Button>
    </Notice>
  );
}

function holderText({ lock }: EditableContent, { state, isLost }: EditLockView): string {
  const since = lock ? `（${formatDate(lock.since)}から）` : '';
  const isOwn = state === 'elsewhere' || !lock;
  const who = isOwn ? 'ご自身のほかの画面' : `${lock.userName || lock.userId}さん`;
  if (isLost) {
    return `${who}が編集を引き継ぎました${since}。ここで入力した内容は残っていますが、この画面では保存できません。`;
  }
  return isOwn
    ? `この素材は、ご自身のほかのタブかウィンドウで編集中です${since}。この画面では閲覧だけできます。`
    : `${who}が編集中です${since}。閲覧だけできます。`;
}

function Notice({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box tone="mark">
      <Toolbar justify="space-between" gap="8px 16px">
        <span>{text}</span>
        <Toolbar as="span" gap={8}>
          {children}
        </Toolbar>
      </Toolbar>
    </Box>
  );
}
