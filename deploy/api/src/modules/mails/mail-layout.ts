import { html, type MailHtml } from './mail-html.ts';

/** The text of a mail before formatting. */
export interface MailMessage {
  readonly subject: string;
  /** The addressee; without 様. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one line each. */
  readonly details: readonly (readonly [label: string, value: string])[];
  /** Entries of the mail, one below the other. */
  readonly entries?: readonly MailEntry[];
  readonly link?: MailLink;
  /** Why it was sent, and how to unsubscribe. */
  readonly footer?: MailFooter;
}

interface MailLink {
  readonly label: string;
  readonly address: string;
}

interface MailFooter {
  readonly text: string;
  readonly link?: MailLink;
}

export interface MailEntry {
  readonly title: string;
  /** Lines below it; empty ones are left out. */
  readonly lines: readonly string[];
  readonly address?: string | undefined;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'ニュースフォト';
const NO_REPLY = 'このメールは自動で送信しています。ご返信いただいてもお答えできません。';

/** Formats a message as text and as HTML with the same content. */
export function writeMail(message: MailMessage): WrittenMail {
  return {
    // A line break here would start another header.
    subject: message.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(message),
    html: htmlOf(message).markup,
  };
}

function textOf({ name, paragraphs, details, link, footer, entries = [] }: MailMessage): string {
  const blocks = [
    `${name} 様`,
    ...paragraphs,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}： ${value}`).join('\n')] : []),
    ...entries.map(({ title, lines, address }) =>
      [`■ ${title}`, ...lines.filter(Boolean), ...(address ? [address] : [])].join('\n'),
    ),
    ...(link ? [linkText(link)] : []),
    ...(footer ? [[footer.text, ...(footer.link ? [linkText(footer.link)] : [])].join('\n')] : []),
    `--\n${SIGNATURE}\n${NO_REPLY}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const linkText = ({ label, address }: MailLink): string => `${label}：\n${address}`;

// Mail programs support neither style sheets nor variables: the few styles are inline.
function htmlOf({ subject, name, paragraphs, details, link, footer, entries = [] }: MailMessage): MailHtml {
  const rows = details.map(
    ([label, value]) =>
      html`<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#5b6470">${label}</th><td style="padding:4px 0">${value}</td></tr>`,
  );
  const table =
    details.length > 0 ? html`<table role="presentation" style="margin:0 0 16px">${rows}</table>` : html``;
  const button = link ? html`<p style="margin:0 0 16px">${linkHtml(link)}</p>` : html``;
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.7;color:#1b1f24;background:#ffffff">
<p style="margin:0 0 16px">${name} 様</p>
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}${table}${entries.map(entryHtml)}${button}
${footer ? footerHtml(footer) : html``}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d5dae0;font-size:13px;color:#5b6470">${SIGNATURE}<br>${NO_REPLY}</p>
</body></html>
`;
}

function entryHtml({ title, lines, address }: MailEntry): MailHtml {
  const name = address ? html`<a href="${address}" style="color:#0b57d0">${title}</a>` : html`${title}`;
  const below = lines.filter(Boolean).map((line) => html`<br><span style="color:#5b6470">${line}</span>`);
  return html`<p style="margin:0 0 16px"><strong>${name}</strong>${below}</p>\n`;
}

const linkHtml = ({ label, address }: MailLink): MailHtml =>
  html`<a href="${address}" style="color:#0b57d0">${label}</a>`;

const footerHtml = ({ text, link }: MailFooter): MailHtml =>
  html`<p style="margin:0 0 16px;font-size:13px;color:#5b6470">${text}${link ? html`<br>${linkHtml(link)}` : html``}</p>\n`;
