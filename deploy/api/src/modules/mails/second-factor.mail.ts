import { type WrittenMail, writeMail } from './mail-layout.ts';

interface Person {
  readonly userId: string;
  readonly userName: string;
}

const NOT_ME = 'お心当たりのない場合は、すぐにパスワードを変更し、管理者にお問い合わせください。';

function notice(
  { userId, userName }: Person,
  subject: string,
  paragraphs: readonly string[],
  details: readonly (readonly [string, string])[] = [],
): WrittenMail {
  return writeMail({
    subject: `【ニュースフォト】${subject}`,
    name: userName,
    paragraphs: [...paragraphs, NOT_ME],
    details: [['ユーザーID', userId], ...details],
  });
}

/** So that users notice a change of their log-in. `what`: 認証アプリ, or パスキー with its name. */
export const factorAddedMail = (person: Person, what: string): WrittenMail =>
  notice(person, '二段階認証を登録しました', [`${what}が登録されました。`]);

export const factorRemovedMail = (person: Person, what: string): WrittenMail =>
  notice(person, '二段階認証の登録を削除しました', [`${what}の登録が削除されました。`]);

export const recoveryCodesCreatedMail = (person: Person): WrittenMail =>
  notice(person, '回復コードを発行しました', [
    '新しい回復コードが発行されました。以前の回復コードは使用できません。',
  ]);

export const recoveryCodeUsedMail = (person: Person, left: number): WrittenMail =>
  notice(
    person,
    '回復コードでログインしました',
    ['回復コードが使用されました。使用した回復コードはもう使用できません。'],
    [['残りの回復コード', `${left}個`]],
  );

export const passkeyRefusedMail = (person: Person, name: string): WrittenMail =>
  notice(person, 'パスキーの使用を拒否しました', [
    `パスキー「${name}」が複製された可能性があるため、使用を拒否しました。`,
    '「ログインとセキュリティ」でこのパスキーを削除し、登録し直してください。',
  ]);

export const removalRequestedMail = (person: Person, dueAt: string): WrittenMail =>
  notice(
    person,
    '二段階認証の解除を受け付けました',
    [
      '管理者が二段階認証の解除を予約しました。次の日時に、認証アプリ、パスキー、回復コードの登録がすべて削除されます。',
      '解除が不要な場合は、それまでに二段階認証でログインしてください。予約は取り消されます。',
    ],
    [['解除の日時', dueAt]],
  );

export const removalCancelledMail = (person: Person): WrittenMail =>
  notice(person, '二段階認証の解除を取り消しました', ['二段階認証の解除の予約が取り消されました。']);

export const factorsRemovedMail = (person: Person): WrittenMail =>
  notice(person, '二段階認証を解除しました', [
    '認証アプリ、パスキー、回復コードの登録がすべて削除され、すべての端末でログアウトしました。',
    'パスワードでログインし、二段階認証を登録し直してください。',
  ]);
