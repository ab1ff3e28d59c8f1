import { handedContents } from '@newsphoto/content';
import type { GrantChecked, GrantDetail } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { useUserInfo } from '@newsphoto/session';
import {
  Button,
  EmptyState,
  LoadingState,
  Note,
  Page,
  pageBanners,
  Segmented,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { type FieldMessages, Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { downloadLabel } from '../../../blocks/opened-link/model/link-choice.ts';
import { SetView } from '../../../blocks/set-view/ui/set-view.tsx';
import { readSaveContents, storeSaveContents } from '../model/save-contents.ts';
import {
  expiryMessages,
  grantOf,
  initialValues,
  type MadeKind,
  saveFields,
  termsOf,
} from '../model/save-fields.ts';
import { madeLinkAtom } from '../state/made-link.ts';
import { RecipientField } from './recipient-field.tsx';
import styles from './save-make-page.module.css';
import { SetContents } from './set-contents.tsx';

const LINK_ID = /^[A-Za-z0-9_-]{22}$/;
const INTERNAL = '0';

const TITLES: Readonly<Record<MadeKind, string>> = {
  save: 'SAVEの作成',
  download: '一時ダウンロードリンクの作成',
};

/** Makes a link to contents: a SAVE, below `/download` a temporary download; `again=<id>` starts with the values of an earlier one. */
export function SaveMakePage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const againId = params.get('again') ?? '';
  const again = useApiQuery(endpointQuery('GET /grants/:grantId', { params: { grantId: againId } }), {
    enabled: LINK_ID.test(againId),
  });
  const handed = handedContents(pathname.slice(1), params);
  const kind: MadeKind = pathname.endsWith('/download') ? 'download' : 'save';
  const isLoading = LINK_ID.test(againId) && !again.data;
  const chosen = handed.contentIds.length > 0 ? handed.contentIds : again.data?.contentIds;
  return (
    <Page kind="form">
      <Title>{TITLES[kind]}</Title>
      {isLoading ? (
        again.error ? (
          failureOf(again)
        ) : (
          <LoadingState />
        )
      ) : (
        <Maker
          key={`${kind} ${againId} ${params}`}
          kind={kind}
          again={again.data}
          title={handed.title}
          chosen={chosen ?? readSaveContents(window.sessionStorage)}
        />
      )}
    </Page>
  );
}

interface MakerProps {
  readonly kind: MadeKind;
  readonly again: GrantDetail | undefined;
  readonly title: string;
  readonly chosen: readonly string[];
}

function Maker({ kind, again, title, chosen }: MakerProps) {
  const navigate = useNavigate();
  const setMade = useSetAtom(madeLinkAtom);
  const { groupKbn } = useUserInfo();
  const [contentIds, setContentIds] = useState(chosen);
  useEffect(() => storeSaveContents(window.sessionStorage, contentIds), [contentIds]);
  if (contentIds.length === 0) {
    return (
      <EmptyState title="リンクに入れる素材がありません" actions={<Link to="/index">写真・映像を探す</Link>}>
        検索結果や詳細、ライトボックスで素材を選んでから、もう一度お試しください。
      </EmptyState>
    );
  }
  const save = async (values: FieldValues): Promise<FieldMessages | undefined> => {
    try {
      setMade(await call('POST /grants', { body: grantOf(kind, contentIds, values) }, QUIET_CALL));
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
      return NOT_SENT;
    }
  };
  return (
    <Form
      label={TITLES[kind]}
      fields={saveFields(kind, groupKbn === INTERNAL)}
      initialValues={initialValues(kind, again, title)}
      verifyAcross={expiryMessages}
      onSubmit={save}
      onSaved={() => void navigate('/saveMake/complete', { replace: true })}
    >
      <div className={styles.columns}>
        <Contents
          kind={kind}
          contentIds={contentIds}
          onRemove={(removed) => setContentIds(contentIds.filter((id) => !removed.includes(id)))}
        />
        <Stack as="section" gap={16} aria-label="リンクの内容">
          {again && (
            <Note>
              {formatDate(again.createdAt)}に作成したリンクと同じ内容です。新しいリンクとして送ります。
            </Note>
          )}
          <FormFields only={['subject']} />
          <RecipientField />
          <FormFields only={['message', 'expiresOn']} />
          <div className={styles.limits}>
            <FormFields only={['mostPixels', 'maxDownloads', 'maxOpens', 'password']} />
          </div>
          <FormFields only={['notify', 'premium']} />
          <Toolbar>
            <SubmitButton>リンクを作成する</SubmitButton>
            <Button onClick={() => void navigate(-1)}>キャンセル</Button>
          </Toolbar>
        </Stack>
      </div>
    </Form>
  );
}

/** The refusal is in the banner. */
const NOT_SENT: FieldMessages = { notSent: '-' };
const VALUES = { values: true };
const VIEWS = [
  { value: 'contents', label: '素材' },
  { value: 'preview', label: '受取人の画面' },
] as const;

interface ContentsProps {
  readonly kind: MadeKind;
  readonly contentIds: readonly string[];
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** The contents, or the page of the recipient with what is entered. */
function Contents({ kind, contentIds, onRemove }: ContentsProps) {
  const { values } = useFormState<FieldValues>({ subscription: VALUES });
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('contents');
  const terms = termsOf(kind, values);
  const body = {
    ...{ kind, premium: values.premium === true, contentIds: [...contentIds] },
    mostPixels: terms.mostPixels,
  };
  const loaded = useApiQuery(endpointQuery('POST /grants/check', { body }), {
    keepPrevious: true,
  });
  return (
    <Stack as="section" gap={12} aria-label="素材">
      <Toolbar justify="space-between">
        <Segmented label="左に表示するもの" value={view} options={VIEWS} onChange={setView} />
        <Note numbers>{contentIds.length.toLocaleString('ja-JP')}点</Note>
      </Toolbar>
      {loaded.data ? (
        view === 'contents' ? (
          <SetContents contentIds={contentIds} checked={loaded.data} onRemove={onRemove} />
        ) : (
          <Preview values={values} terms={terms} checked={loaded.data} />
        )
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </Stack>
  );
}

interface PreviewProps {
  readonly values: FieldValues;
  readonly terms: ReturnType<typeof termsOf>;
  readonly checked: GrantChecked;
}

/** The recipient's page itself, as a phone shows it. Nothing in it can be used. */
function Preview({ values, terms, checked }: PreviewProps) {
  const { userName } = useUserInfo();
  const set = {
    ...{ ...terms, senderName: userName, contents: checked.contents },
    ...{ subject: String(values.subject ?? '') || '（件名）', message: String(values.message ?? '') },
  };
  return (
    <figure className={styles.preview}>
      <div className={styles.phone} inert>
        <SetView
          level={3}
          set={set}
          action={
            <Button kind="primary" block>
              {downloadLabel(checked.contents.length)}
            </Button>
          }
        />
      </div>
      <Note as="span">受取人のスマートフォンでの表示です。入力した内容がそのまま反映されます。</Note>
    </figure>
  );
}
