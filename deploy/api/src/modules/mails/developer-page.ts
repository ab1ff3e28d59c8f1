import { html } from './mail-html.ts';
import type { MailRow } from './mails.repository.ts';

const STATES: Record<MailRow['state'], string> = { queued: '未送信', sent: '保存済み', failed: '失敗' };

/** List of the newest mails, each with its text and its HTML in a frame that may do nothing. */
export function developerPage(mails: readonly MailRow[]): string {
  const entries = mails.map(
    (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>宛先: ${mail.recipient_name} &lt;${mail.recipient}&gt; ／ ${STATES[mail.state]} ／ ${mail.created_at.toISOString()}</p>
<pre>${mail.text_body}</pre>
<iframe sandbox title="HTML形式: ${mail.subject}" srcdoc="${mail.html_body}"></iframe>
</article>`,
  );
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>送信メール（開発用）</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { margin: 0 auto; padding: 24px; max-width: 960px; font: 15px/1.7 sans-serif; color: #1b1f24; background: #fff }
article { border-top: 1px solid #d5dae0; padding: 16px 0 }
h2 { font-size: 17px; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f6f8; padding: 12px }
iframe { width: 100%; height: 320px; border: 1px solid #d5dae0; background: #fff }
</style></head>
<body><h1>送信メール（開発用）</h1>
<p>メールサーバーが設定されていないため、メールは送信せずデータディレクトリーの mails に保存しています。</p>
${entries.length > 0 ? entries : html`<p>メールはまだありません。</p>`}
</body></html>
`.markup;
}
