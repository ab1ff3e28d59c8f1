/** Secrets in addresses: 20 characters or more that no person wrote. */
const TOKEN = /(?<=https?:\/\/\S*)[A-Za-z0-9_-]{20,}/g;

/** The line of a mail with the password of a link. */
const PASSWORD = /(?<=^パスワード： ).+$/gm;

/** The text of a mail for an administrator: links are visible but unusable, passwords are hidden. */
export const readableText = (text: string): string =>
  text.replace(TOKEN, '（非表示）').replace(PASSWORD, '（非表示）');
