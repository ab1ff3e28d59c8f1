import { isApiError } from '@newsphoto/http';
import { Button, Note, Page, pageBanners, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkToken } from '../model/link-token.ts';

interface MailLinkPageProps<Answer> {
  readonly title: string;
  /** What the button does. */
  readonly children: ReactNode;
  readonly button: string;
  /** Uses the link up. */
  readonly act: (token: string) => Promise<Answer>;
  readonly result: (answer: Answer) => { readonly title: string; readonly body: ReactNode };
  /** What to do if the link is not valid (any more). */
  readonly invalid: ReactNode;
}

/**
 * The page behind a link in a mail. The token is in the fragment, and is used after a click: programs that check mails open every
 * address.
 */
export function MailLinkPage<Answer>(props: MailLinkPageProps<Answer>) {
  const { title, children, button, act, result, invalid } = props;
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken(hash));
  const [state, setState] = useState<'ready' | 'pending' | 'invalid' | { readonly answer: Answer }>(
    token === undefined ? 'invalid' : 'ready',
  );
  const use = async () => {
    if (token === undefined) return;
    setState('pending');
    try {
      const answer = await act(token);
      setState({ answer });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status !== 404) {
        pageBanners.show({ message: error.text, type: 'danger', closable: true });
        setState('ready');
        return;
      }
      setState('invalid');
    }
    // A used token is of no value to the history of the browser.
    await navigate(pathname, { replace: true });
  };
  if (typeof state === 'object') {
    const { title: done, body } = result(state.answer);
    return <LinkPanel title={done}>{body}</LinkPanel>;
  }
  if (state === 'invalid') {
    return (
      <LinkPanel title="リンクを使用できません">
        <p>
          リンクの有効期限が切れているか、すでに使用されています。アドレスの一部が欠けている場合もあります。
        </p>
        {invalid}
      </LinkPanel>
    );
  }
  return (
    <LinkPanel title={title}>
      {children}
      <Toolbar>
        <Button kind="primary" loading={state === 'pending'} onClick={() => void use()}>
          {button}
        </Button>
      </Toolbar>
      <Note>ボタンを押すまで、手続きは行われません。</Note>
    </LinkPanel>
  );
}

function LinkPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>{title}</Title>
      {children}
    </Page>
  );
}
