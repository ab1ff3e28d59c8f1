/** Navigation state of pages that redirect to /common/complete. */
export interface Completion {
  readonly title: string;
  readonly message: string;
  readonly backTo: string;
  readonly backLabel: string;
}

const PLAIN: Completion = {
  title: '処理が完了しました',
  message: '処理は正常に終了しました。',
  backTo: '/index',
  backLabel: 'トップページへ戻る',
};

/**
 * Reads the state of the navigation; malformed values get the default text. Undefined without title and message: the page
 * was opened directly, and nothing was completed.
 */
export function completionOf(state: unknown): Completion | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const input = new Map<string, unknown>(Object.entries(state));
  const text = (key: keyof Completion) => {
    const value = input.get(key);
    return typeof value === 'string' ? value : '';
  };
  if (text('title') === '' && text('message') === '') return undefined;
  const backTo = text('backTo');
  return {
    title: text('title') || PLAIN.title,
    message: text('message') || PLAIN.message,
    backTo: backTo.startsWith('/') ? backTo : PLAIN.backTo,
    backLabel: text('backLabel') || PLAIN.backLabel,
  };
}
