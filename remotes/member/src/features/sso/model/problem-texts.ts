import { SSO_PROBLEMS, type SsoProblem } from '@newsphoto/contract';

/** What happened, and what to do. */
const TEXTS: Readonly<Record<SsoProblem, { readonly title: string; readonly text: string }>> = {
  expired: {
    title: 'ログインの手続きを完了できませんでした',
    text: '手続きの有効期限（10分）が切れたか、別のブラウザーで開かれたか、すでに使用されています。もう一度、はじめから操作してください。',
  },
  refused: {
    title: '認証サーバーでログインできませんでした',
    text: '組織の認証サーバーでログインが取り消されたか、このサービスの利用が許可されていません。許可については、組織の情報システム担当者にお問い合わせください。',
  },
  invalid: {
    title: '認証サーバーの応答を確認できませんでした',
    text: '安全のため、ログインを中止しました。もう一度お試しください。繰り返し表示される場合は、グループの管理者にお問い合わせください。',
  },
  unreachable: {
    title: '認証サーバーに接続できませんでした',
    text: '組織の認証サーバーが応答していません。しばらく待ってから、もう一度お試しください。',
  },
  closed: {
    title: 'シングルサインオンは利用できません',
    text: 'この組織のシングルサインオンは停止しているか、設定が変更されました。グループの管理者にお問い合わせください。',
  },
  unknown: {
    title: 'このアカウントは連携されていません',
    text: '認証サーバーでのログインには成功しましたが、ニュースフォトの利用者と連携されていません。ユーザーIDをお持ちの方は、パスワードでログインし、「セキュリティ」の画面で連携してください。お持ちでない方は、グループの管理者に招待を依頼してください。メールアドレスが同じでも、自動では連携されません。',
  },
  ended: {
    title: 'このユーザーIDは利用できません',
    text: '連携先のユーザーIDが停止中または退会済みです。グループの管理者にお問い合わせください。',
  },
  factor: {
    title: '二段階認証が必要です',
    text: '社内の利用者は、このサービスの二段階認証が必要です。パスワードまたはパスキーでログインしてください。',
  },
  taken: {
    title: '連携できませんでした',
    text: 'この組織アカウントは、別のユーザーIDと連携されています。そのユーザーIDの連携を解除してから、もう一度操作してください。',
  },
  'other-user': {
    title: '連携できませんでした',
    text: '手続きの途中でログアウトしたか、別の利用者に切り替わりました。ログインし直して、もう一度連携してください。',
  },
};

export function problemTexts(code: string | null) {
  const known = SSO_PROBLEMS.find((problem) => problem === code);
  return known && TEXTS[known];
}
