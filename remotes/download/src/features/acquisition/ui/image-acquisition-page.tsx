import type { OpenedGrant } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { readPageValue, useGuestUser, writePageValue } from '@newsphoto/session';
import { Button, Note, Page, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkIdOf } from '../../../blocks/opened-link/model/link-choice.ts';
import { useLinkDownload } from '../../../blocks/opened-link/state/link-download.ts';
import { chooseRecipient } from '../../../blocks/opened-link/state/opened-link.ts';
import {
  LinkDownloadButton,
  LinkDownloadState,
} from '../../../blocks/opened-link/ui/link-download-button.tsx';
import { LinkEntrance } from '../../../blocks/opened-link/ui/link-entrance.tsx';
import styles from '../../../blocks/opened-link/ui/opened-link.module.css';
import { OpenedLink } from '../../../blocks/opened-link/ui/opened-link.tsx';
import { SetView } from '../../../blocks/set-view/ui/set-view.tsx';

const PAGE = 'imageAcquisition';
const OPENED = 'opened';

/** The recipient of a SAVE link: its entrance, who they are, what they may have. */
export function ImageAcquisitionPage() {
  const grantId = linkIdOf(useSearchParams()[0].get('urlId'));
  const [openedId, setOpenedId] = useState(() => readPageValue(PAGE, OPENED));
  const guest = useGuestUser();
  const isGuest = guest === 'save' || guest === 'save_premium';
  if (isGuest && (grantId === '' || openedId === grantId))
    return <OpenedLink>{(opened) => <OpenedSet opened={opened} />}</OpenedLink>;
  return (
    <LinkEntrance
      title="画像の受け取り"
      grantId={grantId}
      guest="save"
      onOpen={() => {
        writePageValue(PAGE, OPENED, grantId);
        setOpenedId(grantId);
      }}
      elsewhere={`/downloadLogin?urlId=${grantId}`}
    />
  );
}

function OpenedSet({ opened }: { readonly opened: OpenedGrant }) {
  if (opened.recipients.length > 0 && opened.recipientId === undefined)
    return <RecipientChoice opened={opened} />;
  return (
    <Page kind="items">
      <Acquisition opened={opened} />
    </Page>
  );
}

function RecipientChoice({ opened: { recipients, senderName, subject } }: { readonly opened: OpenedGrant }) {
  const [failure, setFailure] = useState('');
  const handleChoose = (recipientId: number) => {
    setFailure('');
    chooseRecipient(recipientId).catch((error: unknown) => setFailure(errorMessage(error)));
  };
  return (
    <Page kind="panel" width={560}>
      <Title>どなたが受け取りますか</Title>
      <Note>{`${senderName}より「${subject}」`}</Note>
      <ul className={styles.recipients}>
        {recipients.map(({ recipientId, name }) => (
          <li key={recipientId}>
            <Button block onClick={() => handleChoose(recipientId)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Note tone="alert" role="alert">
          {failure}
        </Note>
      )}
    </Page>
  );
}

function Acquisition({ opened }: { readonly opened: OpenedGrant }) {
  const navigate = useNavigate();
  const work = useLinkDownload();
  const shown = { opened, contents: opened.contents, work };
  const recipient = opened.recipients.find(({ recipientId }) => recipientId === opened.recipientId);
  return (
    <SetView
      set={opened}
      action={<LinkDownloadButton {...shown} />}
      note={
        <>
          <LinkDownloadState {...shown} />
          {recipient && <Note>{`受取人：${recipient.name}`}</Note>}
        </>
      }
      onOpen={(contentId) => void navigate(`/preview?${new URLSearchParams({ contentId })}`)}
    />
  );
}
