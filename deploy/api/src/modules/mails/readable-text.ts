/** Secrets in addresses: 20 characters or more that no person wrote. */
const TOKEN = /(?<=https?:\/\/\S*)[A-Za-z0-9_-]{20,}/g;

/** The text of a mail for an administrator: links are visible but unusable. */
export const readableText = (text: string): string => text.replace(TOKEN, '（非表示）');
