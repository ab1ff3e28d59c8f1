import type { LinkedIdentity } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, LoadingState, Note, openConfirmation, Section, Stack, Toolbar } from '@newsphoto/ui';
import { useSearchParams } from 'react-router-dom';

const IDENTITIES = endpointQuery('GET /user/identities', {}, { gcTime: 0 });

const moment = (text: string): string => (text === '' ? '—' : formatDate(tokyoDateTime(new Date(text))));

/** The accounts of the organisation by which the member logs in. Nothing is shown to members without single sign-on. */
export function IdentitiesSection() {
  const [params] = useSearchParams();
  const loaded = useApiQuery(IDENTITIES);
  if (!loaded.data) return loaded.error ? failureOf(loaded) : <LoadingState />;
  const { organisation, identities } = loaded.data;
  if (organisation === null && identities.length === 0) return null;
  return (
    <Section title="シングルサインオン">
      {params.get('sso') === 'linked' && <Note role="status">組織のアカウントと連携しました。</Note>}
      {identities.length === 0 && (
        <p>組織のアカウントと連携すると、パスワードを入力せずにログインできます。</p>
      )}
      <Stack as="ul" gap={8}>
        {identities.map((identity) => (
          <li key={identity.identityId}>
            <Identity identity={identity} onRemoved={() => void loaded.refetch()} />
          </li>
        ))}
      </Stack>
      {organisation !== null && (
        <Toolbar>
          <Button onClick={() => void link()}>{organisation}と連携する</Button>
        </Toolbar>
      )}
    </Section>
  );
}

async function link(): Promise<void> {
  try {
    const { address } = await call('POST /user/identities', { body: {} });
    window.location.assign(address);
  } catch (error) {
    // The banner shows the reason.
    if (!isApiError(error)) throw error;
  }
}

function Identity({
  identity,
  onRemoved,
}: {
  readonly identity: LinkedIdentity;
  readonly onRemoved: () => void;
}) {
  const { identityId, issuer, linkedAt, lastUsedAt } = identity;
  const unlink = async () => {
    const isMeant = await openConfirmation({
      title: '連携の解除',
      message: `${issuer} との連携を解除すると、このアカウントではログインできなくなります。\n解除しますか？`,
      okText: '解除する',
      danger: true,
    });
    if (!isMeant) return;
    try {
      await call('DELETE /user/identities/:identityId', { params: { identityId } });
      onRemoved();
    } catch (error) {
      // The banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Toolbar justify="space-between" gap="4px 16px">
      <span>
        {issuer}
        <Note>
          連携：{moment(linkedAt)}　最終利用：{moment(lastUsedAt)}
        </Note>
      </span>
      <Button onClick={() => void unlink()}>連携を解除</Button>
    </Toolbar>
  );
}
