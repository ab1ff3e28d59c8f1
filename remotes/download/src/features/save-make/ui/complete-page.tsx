import type { GrantDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { EmptyState, lazyPart, Note, Page, Section, Stack, Title, Toolbar, useLazyPart } from '@newsphoto/ui';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { CopyLine, fullAddress } from '../../../blocks/links/ui/link-address.tsx';
import { type MadeLink, madeLinkAtom } from '../state/made-link.ts';
import styles from './complete-page.module.css';

const qrPart = lazyPart(() => import('./qr-code.tsx'));

/** The addresses of a link that was just made, and its password, which is shown this once. */
export function SaveCompletePage() {
  const made = useAtomValue(madeLinkAtom);
  return (
    <Page kind="form" width={880}>
      <Title>{made?.grant.kind === 'download' ? 'リンクの作成完了' : 'SAVEの作成完了'}</Title>
      {made ? (
        <Made {...made} />
      ) : (
        <EmptyState
          title="作成したリンクは一覧にあります"
          actions={<Link to="/myPage/links">送ったリンクを見る</Link>}
        >
          パスワードは、作成した直後のこの画面にだけ表示します。
        </EmptyState>
      )}
    </Page>
  );
}

function Made({ grant, password, mailed }: MadeLink) {
  return (
    <Stack gap={24}>
      <p role="status">{resultText(grant, mailed)}</p>
      {password !== undefined && (
        <Section title="パスワード" gap={4}>
          <CopyLine label="パスワード" text={password} />
          <Note>{passwordNote(grant, mailed)}</Note>
        </Section>
      )}
      {grant.recipients.length > 0 && (
        <Section title="受取人ごとのリンク" gap={4} note={`${grant.recipients.length}人`}>
          <ul className={styles.recipients}>
            {grant.recipients.map(({ recipientId, name, mail, address }) => (
              <li key={recipientId}>
                <span>
                  <strong>{name}</strong> {mail}
                </span>
                <CopyLine label={`${name}様のリンク`} text={fullAddress(address)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="共通のリンク" gap={8}>
        <div className={styles.common}>
          <LinkCode address={fullAddress(grant.address)} />
          <div className={styles.address}>
            <CopyLine label="共通のリンク" text={fullAddress(grant.address)} />
            <Note>
              {grant.recipients.length > 0
                ? '開いた人は、受取人の中から自分の名前を選びます。名前を選ばせたくないときは、受取人ごとのリンクをお使いください。'
                : 'このリンクを知っている人は、だれでも開けます。'}
            </Note>
          </div>
        </div>
      </Section>
      <Toolbar gap="8px 24px">
        <Link to={`/myPage/links?id=${grant.grantId}`}>送ったリンクを見る</Link>
        <Link to="/index">写真・映像を探す</Link>
      </Toolbar>
    </Stack>
  );
}

function LinkCode({ address }: { readonly address: string }) {
  const part = useLazyPart(qrPart);
  if (part === undefined || part === 'failed') return <span className={styles.code} />;
  return <part.QrCode text={address} label="共通のリンクのQRコード" />;
}

function resultText({ subject, contentCount, expiresOn }: GrantDetail, mailed: number): string {
  const made = `「${subject}」（${contentCount}点）のリンクを作成しました。有効期限は${formatDay(expiresOn)}までです。`;
  return mailed > 0 ? `${made}受取人${mailed}人にメールを送りました。` : `${made}メールは送っていません。`;
}

const passwordNote = ({ recipients }: GrantDetail, mailed: number): string =>
  mailed > 0 && recipients.length > 0
    ? 'この画面を離れると、もう一度表示することはできません。リンクのメールには記載していません。'
    : 'この画面を離れると、もう一度表示することはできません。リンクとは別の方法でお伝えください。';
