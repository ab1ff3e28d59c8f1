import type { OwnFactors as Factors, OwnFactorsChanged, Passkey } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { call } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  Button,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  pageDialogs,
  Section,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import styles from '../../../blocks/sessions/ui/sessions.module.css';
import { keepRefusal } from '../model/keep-refusal.ts';
import { enterPasskeyName } from './passkey-name-dialog.tsx';
import { showRecoveryCodes } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const loadPasskeys = () => import(/* webpackChunkName: "create-passkey" */ '../model/create-passkey.ts');
const dateOf = (moment: string) => formatDate(tokyoDateTime(new Date(moment)));
const usedAt = (moment: string) => (moment === '' ? '未使用' : `最終利用 ${dateOf(moment)}`);

type Change = () => Promise<OwnFactorsChanged | undefined>;

/** Second factors of the user: app, passkeys and recovery codes. */
export function OwnFactors() {
  const loaded = useApiQuery(endpointQuery('GET /user/second-factors', {}, { gcTime: 0 }));
  const [changed, setChanged] = useState<Factors>();
  const factors = changed ?? loaded.data;
  const change = async (changing: Change, message: string) => {
    try {
      const answer = await changing();
      if (!answer) return;
      setChanged(answer.factors);
      pageBanners.show({ message, type: 'success' });
      if (answer.recoveryCodes) await showRecoveryCodes(answer.recoveryCodes);
    } catch (error) {
      keepRefusal(error);
    }
  };
  const act = (changing: Change, message: string) => () => void change(changing, message);
  if (!factors) return loaded.error ? failureOf(loaded) : <LoadingState />;
  const { totp, passkeys, recoveryCodesLeft, isRequired } = factors;
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <>
      {isRequired && !hasFactor && (
        <Note tone="alert" size="text" role="alert">
          このアカウントには二段階認証が必要です。認証アプリかパスキーを登録すると、ほかの画面を使用できます。
        </Note>
      )}
      <Section title="パスキー" gap={12}>
        <Note size="text">
          端末の画面ロックやセキュリティキーでログインします。パスワードの入力は必要ありません。
        </Note>
        <ul className={styles.sessions} aria-label="パスキー">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <div>
                <p>{passkey.name}</p>
                <Note>
                  登録 {dateOf(passkey.createdAt)}・{usedAt(passkey.lastUsedAt)}
                  {passkey.isBackedUp && '・端末間で同期'}
                </Note>
              </div>
              <Toolbar>
                <Button onClick={act(() => rename(passkey), 'パスキーの名前を変更しました。')}>
                  名前の変更
                </Button>
                <Button kind="danger" onClick={act(() => remove(passkey), 'パスキーを削除しました。')}>
                  削除
                </Button>
              </Toolbar>
            </li>
          ))}
        </ul>
        <Toolbar>
          <Button kind={hasFactor ? 'default' : 'primary'} onClick={act(add, 'パスキーを登録しました。')}>
            パスキーを登録
          </Button>
        </Toolbar>
      </Section>
      <Section title="認証アプリ" gap={12}>
        <Note size="text">
          {totp
            ? `登録 ${dateOf(totp.createdAt)}・${usedAt(totp.lastUsedAt)}`
            : 'パスワードのあとに、認証アプリに表示される6桁のコードを入力します。'}
        </Note>
        <Toolbar>
          {totp ? (
            <Button kind="danger" onClick={act(removeTotp, '認証アプリの登録を削除しました。')}>
              認証アプリの登録を削除
            </Button>
          ) : (
            <Button onClick={act(enrol, '認証アプリを登録しました。')}>認証アプリを登録</Button>
          )}
        </Toolbar>
      </Section>
      {hasFactor && (
        <Section title="回復コード" gap={12}>
          <Note size="text">
            残り{recoveryCodesLeft}個。認証アプリやパスキーを使用できないときに、ログインに使用します。
          </Note>
          <Toolbar>
            <Button onClick={act(renew, '新しい回復コードを発行しました。')}>回復コードを発行し直す</Button>
          </Toolbar>
        </Section>
      )}
    </>
  );
}

async function add(): Promise<OwnFactorsChanged | undefined> {
  const options = await call('POST /user/second-factors/passkeys/options', {});
  const { createPasskey } = await loadPasskeys();
  const created = await createPasskey(options);
  if ('problem' in created) {
    pageBanners.show({ message: created.problem, type: 'warning' });
    return undefined;
  }
  const { passkey } = created;
  const name =
    (await enterPasskeyName({ title: 'パスキーの登録', initial: 'パスキー', okText: '登録する' })) ??
    'パスキー';
  return call('POST /user/second-factors/passkeys', { body: { name, passkey } });
}

async function rename({ passkeyId, name: initial }: Passkey): Promise<OwnFactorsChanged | undefined> {
  const name = await enterPasskeyName({ title: 'パスキーの名前の変更', initial, okText: '変更する' });
  if (name === undefined) return undefined;
  return call('PUT /user/second-factors/passkeys/:passkeyId', { params: { passkeyId }, body: { name } });
}

async function remove({ passkeyId, name }: Passkey): Promise<OwnFactorsChanged | undefined> {
  const isMeant = await openConfirmation({
    title: 'パスキーの削除',
    message: `パスキー「${name}」を削除します。このパスキーではログインできなくなります。`,
    okText: '削除する',
    danger: true,
  });
  if (!isMeant) return undefined;
  return call('DELETE /user/second-factors/passkeys/:passkeyId', { params: { passkeyId } });
}

async function enrol(): Promise<OwnFactorsChanged | undefined> {
  const enrolment = await call('POST /user/second-factors/totp', {});
  return pageDialogs.open<OwnFactorsChanged>(({ close }) => (
    <TotpDialog enrolment={enrolment} onConfirmed={close} onClose={() => close()} />
  ));
}

async function removeTotp(): Promise<OwnFactorsChanged | undefined> {
  const isMeant = await openConfirmation({
    title: '認証アプリの登録の削除',
    message: '認証アプリの登録を削除します。アプリのコードではログインできなくなります。',
    okText: '削除する',
    danger: true,
  });
  return isMeant ? call('DELETE /user/second-factors/totp', {}) : undefined;
}

async function renew(): Promise<OwnFactorsChanged | undefined> {
  const isMeant = await openConfirmation({
    title: '回復コードの再発行',
    message: '新しい回復コードを10個発行します。以前の回復コードはすべて使用できなくなります。',
    okText: '発行する',
  });
  return isMeant ? call('POST /user/second-factors/recovery-codes', {}) : undefined;
}
