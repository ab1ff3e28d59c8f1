import type { GroupSso, SsoChecked } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  Button,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { type FieldMessages, Form, FormFields, SubmitButton, useFieldValue } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { clientOf, enteredOf, settingsFields, settingsOf } from '../model/sso-settings.ts';

/** Single sign-on of a group, in its editor. */
export function GroupSsoSection({ groupId }: { readonly groupId: string }) {
  const loaded = useApiQuery(
    endpointQuery('GET /admin/groups/:groupId/sso', { params: { groupId } }, { gcTime: 0 }),
  );
  return (
    <Stack as="section" gap={8} aria-label="シングルサインオン">
      <Title level={3} size="dense">
        シングルサインオン
      </Title>
      {!loaded.data && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      {loaded.data && (
        <SsoSettings
          key={loaded.data.settings?.version ?? 0}
          groupId={groupId}
          sso={loaded.data}
          onChanged={() => void loaded.refetch()}
        />
      )}
    </Stack>
  );
}

interface SsoSettingsProps {
  readonly groupId: string;
  readonly sso: GroupSso;
  readonly onChanged: () => void;
}

function SsoSettings({ groupId, sso, onChanged }: SsoSettingsProps) {
  const { settings, redirectUri, linked, members } = sso;
  const params = { groupId };
  const version = settings?.version ?? 0;
  const [fields] = useState(() => settingsFields(settings !== null));
  const [initial] = useState(() => settingsOf(sso));
  return (
    <>
      <Note size="text">
        {redirectUri === ''
          ? 'このサーバーの公開アドレス（PUBLIC_URL）が設定されていないため、利用できません。'
          : `リダイレクトURI：${redirectUri}`}
      </Note>
      {settings && (
        <Note size="text">
          連携済みの利用者：{linked.toLocaleString('ja-JP')} / {members.toLocaleString('ja-JP')}
          人　ログイン用リンク：/web/sso?key={settings.key}
        </Note>
      )}
      <Form
        label="シングルサインオンの設定"
        fields={fields}
        initialValues={initial}
        onSubmit={async (values) => {
          try {
            const body = enteredOf(values, version);
            await call('PUT /admin/groups/:groupId/sso', { params, body }, QUIET_CALL);
            return undefined;
          } catch (error) {
            return refusalOf(error);
          }
        }}
        onSaved={() => {
          pageBanners.show({ message: 'シングルサインオンの設定を保存しました。', type: 'success' });
          onChanged();
        }}
      >
        <FormFields />
        <Toolbar>
          <SubmitButton>シングルサインオンを保存</SubmitButton>
          <CheckButton groupId={groupId} />
          {settings && (
            <Button kind="danger" onClick={() => void remove(groupId, version, onChanged)}>
              設定を削除
            </Button>
          )}
        </Toolbar>
      </Form>
    </>
  );
}

/** At its field where the API names one, else in a banner; what was entered stays. */
function refusalOf(error: unknown): FieldMessages {
  if (!isApiError(error)) throw error;
  if (error.field) return { [error.field]: error.text };
  pageBanners.show({ message: error.text, type: 'error' });
  return { notSent: '-' };
}

async function remove(groupId: string, version: number, onChanged: () => void): Promise<void> {
  const isMeant = await openConfirmation({
    title: 'シングルサインオンの設定の削除',
    message:
      '設定を削除すると、このグループの利用者はシングルサインオンでログインできなくなります。\n削除しますか？',
    okText: '削除する',
    danger: true,
  });
  if (!isMeant) return;
  try {
    await call('DELETE /admin/groups/:groupId/sso', { params: { groupId }, query: { version } });
  } catch (error) {
    // The banner shows the reason.
    if (isApiError(error)) return;
    throw error;
  }
  onChanged();
}

/** Tries what was entered, without saving it. */
function CheckButton({ groupId }: { readonly groupId: string }) {
  const [issuer] = useFieldValue('issuer');
  const [clientId] = useFieldValue('clientId');
  const [clientSecret] = useFieldValue('clientSecret');
  const [checked, setChecked] = useState<SsoChecked>();
  const [isRunning, setRunning] = useState(false);
  const check = async () => {
    setRunning(true);
    setChecked(undefined);
    try {
      const input = { params: { groupId }, body: clientOf({ issuer, clientId, clientSecret }) };
      setChecked(await call('POST /admin/groups/:groupId/sso/check', input));
    } catch (error) {
      // The banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button onClick={() => void check()} loading={isRunning}>
        接続を確認
      </Button>
      <span role="status">
        {checked && !checked.problem && '認証サーバーに接続でき、クライアントも認められました。'}
        {checked?.problem && `${checked.problem.text}（${checked.problem.detail}）`}
      </span>
    </>
  );
}
