import { html, type MailHtml } from './mail-html.ts';

/** What a mail says, before it is put into its form. */
export interface MailMessage {
  readonly subject: string;
  /** Whom it greets; without 様. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one line each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly link?: { readonly label: string; readonly address: string };
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'ニュースフォト';
const NO_REPLY = 'このメールは自動で送信しています。ご返信いただいてもお答えできません。';

/** Puts a message into its form, as text and as HTML of the same words. */
export function writeMail(message: MailMessage): WrittenMail {
  return {
    // A line break here would be the beginning of another header.
    subject: message.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(message),
    html: htmlOf(message).markup,
  };
}

function textOf({ name, paragraphs, facts, link }: MailMessage): string {
  const blocks = [
    `${name} 様`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}： ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}：\n${link.address}`] : []),
    `--\n${SIGNATURE}\n${NO_REPLY}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail programs know neither style sheets nor variables: the few styles stand at their elements.
function htmlOf({ subject, name, paragraphs, facts, link }: MailMessage): MailHtml {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#5b6470">${label}</th><td style="padding:4px 0">${value}</td></tr>`,
  );
  const table =
    facts.length > 0 ? html`<table role="presentation" style="margin:0 0 16px">${rows}</table>` : html``;
  const button = link
    ? html`<p style="margin:0 0 16px"><a href="${link.address}" style="color:#0b57d0">${link.label}</a></p>`
    : html``;
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.7;color:#1b1f24;background:#ffffff">
<p style="margin:0 0 16px">${name} 様</p>
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}${table}${button}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d5dae0;font-size:13px;color:#5b6470">${SIGNATURE}<br>${NO_REPLY}</p>
</body></html>
`;
}
