import { ACTIVATION_HOURS } from '@newsphoto/contract';
import { Note, Stack, Title } from '@newsphoto/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SentRegistration } from '../state/use-step.ts';

/** The registration was accepted; the page does not reveal whether the address has an account. */
export function SentStep({ sent }: { readonly sent: SentRegistration }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={16}>
      <Title level={2} ref={heading} tabIndex={-1}>
        {sent.isActive ? '登録が完了しました' : '確認メールを送信しました'}
      </Title>
      {sent.isActive ? <Registered /> : <Confirmation mailAddress={sent.mailAddress} />}
      <Note numbers>受付番号：{sent.receiptId}</Note>
    </Stack>
  );
}

function Registered() {
  return (
    <p>
      登録したユーザーIDとパスワードで<Link to="/login">ログイン</Link>できます。
    </p>
  );
}

function Confirmation({ mailAddress }: { readonly mailAddress: string }) {
  return (
    <>
      <p>
        <strong>{mailAddress}</strong>
        {` あてに確認メールを送信しました。${ACTIVATION_HOURS.toLocaleString('ja-JP')}時間以内にメールのリンクを開き、登録を完了してください。まだ登録は完了していません。`}
      </p>
      <p>
        しばらく待っても届かないときは、迷惑メールとして扱われていないか、メールアドレスに誤りがないかをご確認のうえ、
        <Link to="/entryUser">もう一度お申し込みください</Link>。
      </p>
    </>
  );
}
