import type { NewGrant } from '@newsphoto/contract';
import { ACCOUNT_FIELDS, LINK_FIELDS, verifyFields } from '@newsphoto/domain/forms';

export type NewRecipient = NewGrant['recipients'][number];

/** The API takes no more. */
export const MOST_RECIPIENTS = 50;
const MOST_NAME = 100;

/** A name, and an address in brackets or after a space. */
const ENTRY =
  /^(?<name>.*?)[\s　]*[<＜（(]?(?<mail>[^\s　<>＜＞（）()]+[@＠][^\s　<>＜＞（）()]+)?[>＞）)]?$/u;

/** People as they are typed or pasted: 「山田 太郎 yamada@example.jp、鈴木 <suzuki@example.jp>」, one a line or separated. */
export const readRecipients = (text: string): NewRecipient[] =>
  text
    .split(/[\n,、;；]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const { name = '', mail = '' } = ENTRY.exec(entry)?.groups ?? {};
      const address = mail.normalize('NFKC');
      return { name: (name.trim() || (address.split('@')[0] ?? '')).slice(0, MOST_NAME), mail: address };
    });

/** Why people cannot be added; undefined if they can. */
export function refusalOf(
  added: readonly NewRecipient[],
  present: readonly NewRecipient[],
): string | undefined {
  if (present.length + added.length > MOST_RECIPIENTS)
    return `受取人は${MOST_RECIPIENTS}人まで追加できます。`;
  for (const { name, mail } of added) {
    const [unnamed] = verifyFields([LINK_FIELDS.recipient], { name });
    if (unnamed) return unnamed.invalidMsg;
    const [invalid] = verifyFields([ACCOUNT_FIELDS.mailAddress], { mailAddress: mail });
    if (invalid) return `「${name}」のメールアドレスを確認してください。`;
    const isSame = (one: NewRecipient) => mail !== '' && one.mail.toLowerCase() === mail.toLowerCase();
    if (present.some(isSame) || added.filter(isSame).length > 1)
      return `「${mail}」はすでに追加されています。`;
  }
  return undefined;
}

/** In the form they are a text: it compares and guards texts. */
export const recipientsText = (recipients: readonly NewRecipient[]): string => JSON.stringify(recipients);

export function recipientsOf(text: unknown): NewRecipient[] {
  if (typeof text !== 'string' || text === '') return [];
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored)
    ? stored.map(({ name, mail }) => ({ name: String(name), mail: String(mail) }))
    : [];
}
