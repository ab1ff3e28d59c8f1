import { failureOf } from '@newsphoto/records';
import { EmptyState, LoadingState, Page, Title } from '@newsphoto/ui';
import { Link, useLocation } from 'react-router-dom';
import { InquiryView } from '../../../blocks/inquiry/ui/inquiry-view.tsx';
import { ReplyForm } from '../../../blocks/inquiry/ui/reply-form.tsx';
import { replyToThread, useThread } from '../state/own-inquiries.ts';

/** Where the link of an answer leads senders without an account; the token is in the fragment. */
export function InquiryThreadPage() {
  const { hash } = useLocation();
  const token = /^#[A-Za-z0-9_-]{43}$/.test(hash) ? hash.slice(1) : '';
  const loaded = useThread(token);
  const isClosed = token === '' || loaded.error?.status === 404;
  return (
    <Page kind="form" width={760}>
      <Title>お問い合わせの確認</Title>
      {loaded.data && (
        <InquiryView inquiry={loaded.data}>
          <ReplyForm onSend={(reply) => replyToThread(token, reply)} />
        </InquiryView>
      )}
      {isClosed && (
        <EmptyState
          title="このお問い合わせは表示できません"
          actions={<Link to="/dpInquiry">お問い合わせ</Link>}
        >
          リンクの有効期限が切れているか、リンクが正しくありません。お手数ですが、あらためてお問い合わせください。
        </EmptyState>
      )}
      {!loaded.data && !isClosed && (loaded.error ? failureOf(loaded) : <LoadingState />)}
    </Page>
  );
}
