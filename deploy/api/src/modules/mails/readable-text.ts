/** What of an address opens something by itself: 20 characters or more that no person wrote. */
const TOKEN = /(?<=https?:\/\/\S*)[A-Za-z0-9_-]{20,}/g;

/** The words of a mail for an administrator: links stay, but nobody can use them. */
export const readableText = (text: string): string => text.replace(TOKEN, '（非表示）');
