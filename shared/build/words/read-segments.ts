/** A name or a piece of prose of a source file. */
export interface Segment {
  readonly kind: 'name' | 'text';
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[A-Za-z_$][\w$]*/g;
/** What precedes the title of a test: the call itself, or the end of a table of cases. */
const BEFORE_TITLE = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|[)`])\(\s*$/;
const TEST_FILE = /\.(test|spec)\.\w+$/;
const COMMENTS: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--[^\n]*/g,
  yaml: /(?<=^|\s)#[^\n]*/gm,
  yml: /(?<=^|\s)#[^\n]*/gm,
};

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
/** Quoted code in prose is no prose: its names are found where they are declared. */
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank);
const prose = (text: string, at: number): Segment => ({ kind: 'text', text: withoutCode(text), at });

function segmentsOfScript(path: string, text: string): Segment[] {
  const isTest = TEST_FILE.test(path);
  const found: Segment[] = [];
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    if (token.startsWith('/')) found.push(prose(token, at));
    else if (!/^['"`]/.test(token)) found.push({ kind: 'name', text: token, at });
    else if (isTest && token.includes(' ') && BEFORE_TITLE.test(text.slice(Math.max(0, at - 40), at)))
      found.push({ kind: 'text', text: token, at });
  }
  return found;
}

function segmentsOfStyle(text: string): Segment[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  return [...code.matchAll(/(?<=\.|--)[a-zA-Z][\w-]*/g)].map(({ 0: name, index: at }) => ({
    kind: 'name',
    text: name,
    at,
  }));
}

/** The prose and the names of a file. Its own name comes first, at 0. */
export function readSegments(path: string, text: string): readonly Segment[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const own: Segment = { kind: 'name', text: file, at: 0 };
  if (ending === 'md') return [own, prose(text, 0)];
  const comments = COMMENTS[ending];
  if (!comments) return [own, ...segmentsOfScript(path, text)];
  const found = [...text.matchAll(comments)].map(({ 0: comment, index: at }) => prose(comment, at));
  return [own, ...found, ...(ending === 'css' ? segmentsOfStyle(text) : [])];
}
