import { Marked, type Tokens } from 'marked';

/** A heading below the title, with the anchor that links name. */
export interface PageHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  /** First paragraph as plain text. */
  readonly summary: string;
  /** Body below the title. */
  readonly html: string;
  readonly headings: readonly PageHeading[];
}

/** Searches that an example starts, by the scheme of its link. */
const SEARCHES: Readonly<Record<string, string>> = {
  'search:': '/web/refineResultsList?q=',
  'texts:': '/web/textdbResultsList?q=',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** `## 見出し {#anchor}` */
const HEADING = /^(.*?)\s*\{#([a-z0-9-]+)\}$/;

/** `[[Enter]]` is a key. */
const keyExtension = {
  name: 'key',
  level: 'inline' as const,
  start: (source: string) => source.indexOf('[['),
  tokenizer(source: string) {
    const [raw, text] = /^\[\[(.+?)\]\](?!\])/.exec(source) ?? [];
    return raw === undefined || text === undefined ? undefined : { type: 'key', raw, text };
  },
  renderer: ({ text }: Tokens.Generic) => `<kbd>${escapeHtml(String(text))}</kbd>`,
};

/**
 * Renders the Markdown of a page. HTML in it is shown as text.
 *
 * @throws {Error} for a heading without an anchor, or a link to another site
 */
export function renderMarkdown(markdown: string): RenderedPage {
  const marked = new Marked({ gfm: true });
  marked.use({ extensions: [keyExtension] });
  const headings: PageHeading[] = [];
  let title = '';
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ depth, text }) {
        if (depth === 1) {
          title = text;
          return '';
        }
        const [, label, id] = HEADING.exec(text) ?? [];
        if (label === undefined || id === undefined) throw new Error(`heading without an anchor: ${text}`);
        headings.push({ level: depth, id, text: label });
        return `<h${depth} id="${id}">${escapeHtml(label)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const [example] = tokens;
        const search = SEARCHES[href];
        if (search !== undefined && example?.type === 'codespan') {
          const query = (example as Tokens.Codespan).text;
          return `<a class="try" href="${search}${encodeURIComponent(query)}"><code>${escapeHtml(query)}</code></a>`;
        }
        if (!/^(?:#|\/(?!\/))/.test(href)) throw new Error(`no address of this site: ${href}`);
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const head = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`);
        const body = rows.map(
          (row) =>
            `<tr>${row.map(({ tokens }) => `<td>${this.parser.parseInline(tokens)}</td>`).join('')}</tr>`,
        );
        return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n`;
      },
      blockquote({ tokens }) {
        return `<div class="note">${this.parser.parse(tokens)}</div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = marked.parser(tokens).trim();
  const opening = tokens.find((token) => token.type === 'paragraph');
  return { title, summary: opening ? textOf(marked.parser([opening])) : '', html, headings };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of rendered HTML: blocks are lines. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|td|th|tr|h\d|div|dt|dd)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (one) => ENTITIES[one] ?? one)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
