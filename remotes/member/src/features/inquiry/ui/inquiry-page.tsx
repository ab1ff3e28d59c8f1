import { handedContents, handOver } from '@newsphoto/content';
import { type InquirySender, MOST_INQUIRY_CONTENTS } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { errorMessage, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { readPageValue, useLogined, writePageValue } from '@newsphoto/session';
import { LoadingState, Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton, useFieldValue } from '@newsphoto/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FINISHED } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { INQUIRY_FORM, readDraft } from '../model/inquiry-fields.ts';
import { sendInquiry } from '../state/send-inquiry.ts';
import { ConcernedContents } from './concerned-contents.tsx';

const PAGE = 'dpInquiry';
const DRAFT = 'draft';
const KNOWN = new Set(INQUIRY_FORM.map(({ key }) => key));
/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' };

/** Members, guests and visitors send a question to the agency. */
export function InquiryPage() {
  const isMember = useLogined();
  const sender = useApiQuery(endpointQuery('GET /inquiries/sender', {}), { enabled: isMember });
  // Without the account's details the form is filled in by hand.
  const isReady = !isMember || sender.data !== undefined || sender.error !== null;
  return (
    <Page kind="form" width={760}>
      <Title>お問い合わせ</Title>
      {isReady ? <InquiryForm sender={sender.data} /> : <LoadingState />}
    </Page>
  );
}

function InquiryForm({ sender }: { readonly sender: InquirySender | undefined }) {
  const navigate = useNavigate();
  const contents = useConcerned();
  const [requestId] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState('');
  const [initial] = useState<FieldValues>(() => {
    const known = sender ?? { name: '', mailAddress: '', phone: '' };
    return { kind: '', ...known, text: '', wantsCopy: true, ...readDraft(readPageValue(PAGE, DRAFT)) };
  });
  const receipt = useRef<Awaited<ReturnType<typeof sendInquiry>>>(undefined);
  const send = async (entered: FieldValues) => {
    setRefusal('');
    try {
      receipt.current = await sendInquiry(entered, { requestId, contentIds: contents.ids });
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.field && KNOWN.has(error.field)) return { [error.field]: errorMessage(error) };
      setRefusal(errorMessage(error));
      return NOT_SENT;
    }
  };
  return (
    <>
      {contents.ids.length > 0 && <ConcernedContents contentIds={contents.ids} onRemove={contents.remove} />}
      {contents.isCut && <Note tone="alert">{`対象にできる素材は${MOST_INQUIRY_CONTENTS}点までです。`}</Note>}
      <Form
        label="お問い合わせ"
        fields={INQUIRY_FORM}
        initialValues={initial}
        // Its draft is stored.
        guarded={false}
        onSubmit={send}
        onSaved={() => {
          writePageValue(PAGE, DRAFT, null);
          void navigate('/dpInquiry/completion', {
            replace: true,
            state: { ...FINISHED, ...receipt.current },
          });
        }}
      >
        <FormFields />
        <Draft />
        <Note tone="alert" role="alert">
          {refusal}
        </Note>
        <Toolbar>
          <SubmitButton>送信する</SubmitButton>
        </Toolbar>
      </Form>
    </>
  );
}

/** Stores what is typed: a reload loses nothing but files. */
function Draft() {
  const [kind] = useFieldValue('kind');
  const [name] = useFieldValue('name');
  const [mailAddress] = useFieldValue('mailAddress');
  const [phone] = useFieldValue('phone');
  const [text] = useFieldValue('text');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) writePageValue(PAGE, DRAFT, { kind, name, mailAddress, phone, text });
    isFirst.current = false;
  }, [kind, name, mailAddress, phone, text]);
  return null;
}

/** The contents of the address; removing one changes the address. */
function useConcerned() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const listed = (params.get('contentIds') ?? '').split(',').filter((id) => /^[0-9]{12}$/.test(id));
  const handed = listed.length > 0 ? [...new Set(listed)] : handedContents(PAGE, params).contentIds;
  const ids = handed.slice(0, MOST_INQUIRY_CONTENTS);
  const remove = (removed: string) => {
    const contentIds = ids.filter((id) => id !== removed);
    void navigate(contentIds.length > 0 ? handOver(PAGE, { contentIds, title: '' }) : `/${PAGE}`, {
      replace: true,
    });
  };
  return { ids, remove, isCut: handed.length > ids.length };
}
