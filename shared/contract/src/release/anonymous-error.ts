// Pages bundle this, and gateways apply it again: every script of a page can send an error report.

import { ENGINE_MESSAGES } from './engine-messages.ts';

/** Names of errors that are passed on. Any other name could be text of a page: it becomes `Error`. */
export const ERROR_NAMES = [
  'Error',
  ...['AggregateError', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'CompileError', 'LinkError', 'RuntimeError'],
  ...['AbortError', 'DataCloneError', 'EncodingError', 'HierarchyRequestError', 'InvalidAccessError'],
  ...['InvalidCharacterError', 'InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError'],
  ...['NotReadableError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  ...['ApiError', 'ChunkLoadError'],
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

const HIDDEN = '…';
const MOST_READ = 1_000;
const REACT_ERROR = /^Minified React error #(\d{1,3})(?:;|$)/;
const PART = /\*|\{[^}]+\}/g;

interface MessagePattern {
  readonly text: string;
  readonly expression: RegExp;
}

/**
 * The part of an error message that may leave the page: a message of an engine or a browser, with `…` for its variable parts;
 * every other message becomes `…`. No list of personal data could be complete, and a visitor's text may consist of an
 * engine's words, so the list contains complete messages. A message of our own code can be read in the source, at the
 * reported position. Idempotent.
 */
export function anonymousMessage(message: unknown): string {
  if (typeof message !== 'string') return '';
  const text = message.slice(0, MOST_READ).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (text === '') return '';
  const [, reactError] = REACT_ERROR.exec(text) ?? [];
  if (reactError) return `Minified React error #${reactError}`;
  for (const pattern of messagePatterns()) {
    const found = pattern.expression.exec(text);
    if (found) return filled(pattern.text, found.slice(1));
  }
  return HIDDEN;
}

let compiled: readonly MessagePattern[] | undefined;

function messagePatterns(): readonly MessagePattern[] {
  compiled ??= ENGINE_MESSAGES.map((text) => ({ text, expression: expressionOf(text) }));
  return compiled;
}

/** Captures the alternatives alone. */
function expressionOf(text: string): RegExp {
  const fixed = text.split(PART).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = [...text.matchAll(PART)].map(([part]) =>
    part === '*' ? '.+?' : `(${part.slice(1, -1).replace(/[.*+?^${}()[\]\\]/g, '\\$&')})`,
  );
  return new RegExp(`^${fixed.map((part, at) => part + (parts[at] ?? '')).join('')}$`, 's');
}

function filled(text: string, alternatives: readonly (string | undefined)[]): string {
  const left = [...alternatives];
  return text.replace(PART, (part) => (part === '*' ? HIDDEN : (left.shift() ?? HIDDEN)));
}

/** The name of an error if it is a common one. */
export function anonymousName(name: unknown): ErrorName {
  return ERROR_NAMES.find((known) => known === name) ?? 'Error';
}
