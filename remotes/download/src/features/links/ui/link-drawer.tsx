import type { GrantDetail } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf, StateMark } from '@newsphoto/records';
import {
  Button,
  Details,
  LoadingState,
  openConfirmation,
  pageBanners,
  Section,
  Stack,
  Table,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyLine, fullAddress } from '../../../blocks/links/ui/link-address.tsx';
import { setTerms } from '../../../blocks/set-view/model/set-terms.ts';
import { hasRemindable, kindText, linkLog, linkState } from '../model/link-labels.ts';
import { LinkRecipients } from './link-recipients.tsx';
import { ProlongLine } from './prolong-line.tsx';

interface LinkDrawerProps {
  readonly grantId: string;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** A link with its recipients, its downloads and its log, and what can still be done with it. */
export function LinkDrawer({ grantId, onChanged, onGone }: LinkDrawerProps) {
  const [open, setOpen] = useState(true);
  const loaded = useApiQuery(endpointQuery('GET /grants/:grantId', { params: { grantId } }, { gcTime: 0 }));
  if (!open) return null;
  const link = loaded.data;
  const close = () => setOpen(false);
  const read = () => {
    void loaded.refetch();
    onChanged();
  };
  return (
    <EditorDrawer
      title={link?.subject ?? '送ったリンク'}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={<DrawerFooter further={link && <Actions link={link} onChanged={read} />} onClose={close} />}
    >
      {link ? <Shown link={link} onChanged={read} /> : loaded.error ? failureOf(loaded) : <LoadingState />}
    </EditorDrawer>
  );
}

interface PartProps {
  readonly link: GrantDetail;
  readonly onChanged: () => void;
}

/** Runs a call that shows its error itself. */
async function run(change: Promise<unknown>, done: string, onChanged: () => void): Promise<void> {
  try {
    await change;
    pageBanners.show({ message: done, type: 'success' });
    onChanged();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

function Actions({ link, onChanged }: PartProps) {
  const params = { grantId: link.grantId };
  const revoke = async () => {
    const message = `「${link.subject}」のリンクを取り消します。すべての受取人が開けなくなり、途中のダウンロードも止まります。\n取り消したリンクは元に戻せません。よろしいですか？`;
    if (!(await openConfirmation({ title: 'リンクの取り消し', message, okText: '取り消す' }))) return;
    await run(call('POST /grants/:grantId/revoke', { params }), 'リンクを取り消しました。', onChanged);
  };
  const remind = async () => {
    const message = 'まだダウンロードしていない受取人に、もう一度メールで案内します。送信しますか？';
    if (!(await openConfirmation({ title: '再案内', message, okText: '送信する' }))) return;
    await run(call('POST /grants/:grantId/remind', { params }), '再案内のメールを送りました。', onChanged);
  };
  return (
    <>
      {link.state !== 'revoked' && (
        <Button kind="danger" onClick={() => void revoke()}>
          取り消す
        </Button>
      )}
      {hasRemindable(link) && <Button onClick={() => void remind()}>再案内</Button>}
    </>
  );
}

function Shown({ link, onChanged }: PartProps) {
  const { label, tone } = linkState(link);
  const isOpen = link.state !== 'revoked';
  const terms = { ...link, downloadsLeft: null };
  return (
    <Stack gap={24}>
      <Details
        label="リンクの内容"
        details={[
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          ['種類', kindText(link)],
          ['素材', `${link.contentCount}点`],
          ...setTerms(terms).filter(([name]) => name !== '有効期限'),
          ['開封', link.maxOpens === null ? `${link.opens}台` : `${link.opens}台（${link.maxOpens}台まで）`],
          ['パスワード', link.hasPassword ? 'あり' : 'なし'],
          ['メッセージ', link.message],
          ['作成', `${formatDate(link.createdAt)} ${link.createdByName}`],
          [
            '有効期限',
            isOpen ? (
              <ProlongLine key={link.expiresOn} link={link} onChanged={onChanged} />
            ) : (
              formatDay(link.expiresOn)
            ),
          ],
          [
            '共通のリンク',
            isOpen ? <CopyLine key="address" label="共通のリンク" text={fullAddress(link.address)} /> : '',
          ],
          ['再利用', <SendAgain key="again" link={link} />],
        ]}
      />
      {link.recipients.length > 0 && <LinkRecipients link={link} onChanged={onChanged} />}
      <Section title="記録">
        <Table>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">内容</th>
              <th scope="col">受取人</th>
            </tr>
          </thead>
          <tbody>
            {linkLog(link).map(({ key, at, action, who, what }) => (
              <tr key={key}>
                <td>{at}</td>
                <td>{what === '' ? action : `${action}：${what}`}</td>
                <td>{who}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </Stack>
  );
}

const MAKERS = { save: '/saveMake', download: '/saveMake/download', inquiry: '', preview: '' } as const;

/** The form with the values of this link; its contents can be changed there. */
function SendAgain({ link: { kind, grantId } }: Pick<PartProps, 'link'>) {
  return MAKERS[kind] === '' ? null : (
    <Link to={`${MAKERS[kind]}?again=${grantId}`}>同じ内容で新しく送る</Link>
  );
}
