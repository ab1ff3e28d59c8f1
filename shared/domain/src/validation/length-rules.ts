import type { LimitRule } from './finding.ts';

/** Characters as people count them: 𠮷 is one. */
const characters = (text: string) => [...text].length;

/** Length in characters, or in bytes of UTF-8 as in IIM. */
export const LENGTH_RULES = {
  maxLength: (limit) => (text, label) =>
    characters(text) <= limit ? undefined : { code: 'E0024', args: [label, limit] },
  minLength: (limit) => (text, label) =>
    characters(text) >= limit ? undefined : { code: 'E0025', args: [label, limit] },
  maxByteLength: (limit) => (text, label) =>
    new TextEncoder().encode(text).length <= limit ? undefined : { code: 'E0027', args: [label, limit] },
} satisfies Record<string, LimitRule>;
