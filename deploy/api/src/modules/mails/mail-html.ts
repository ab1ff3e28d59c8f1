/** Markup that may be part of a mail unescaped. */
export class MailHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Markup with values: other values are escaped, lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | MailHtml | readonly MailHtml[])[]
): MailHtml {
  const rendered = values.map((value) => {
    if (typeof value === 'string') return escaped(value);
    return value instanceof MailHtml ? value.markup : value.map(({ markup }) => markup).join('');
  });
  return new MailHtml(parts.reduce((text, part, index) => text + (rendered[index - 1] ?? '') + part));
}
