/** Texts of errors before or without a message of the server. {0}: end of the technical message. */
export const SYSTEM_MESSAGES = {
  neterr: 'ネットワークに接続できません。通信の状態を確認して、もう一度お試しください。',
  timeout: '時間内に応答がありませんでした。しばらくしてから、もう一度お試しください。',
  '401': '認証できませんでした。ログインし直してください。',
  '403': 'この操作を行う権限がありません。',
  '404': '対象のデータが見つかりませんでした。',
  '500': 'システムエラーが発生しました。しばらくしてから、もう一度お試しください。',
  stserr: 'サーバーからエラーが返されました（{0}）。',
  unknown: '予期しないエラーが発生しました。管理者にお知らせください。',
} as const;

export type SystemErrorId = keyof typeof SYSTEM_MESSAGES;

/** The last three characters of the technical message are the status code. */
export function systemMessage(id: SystemErrorId, technical: string): string {
  return SYSTEM_MESSAGES[id].replace('{0}', technical.slice(-3));
}
