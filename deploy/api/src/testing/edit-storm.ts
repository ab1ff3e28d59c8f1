import { proofStepOf } from '@newsphoto/domain/desk';
import type { Answer, Browser } from './browser.ts';

/** A content as the answers of the server say that it is. */
export interface ModelContent {
  readonly id: string;
  version: number;
  /** The title of each version. */
  readonly titles: Map<number, string>;
  proof: string;
  /** Window that has the lock. */
  holder: string | undefined;
}

/** A window of an editor, with what it has read of each content. */
export interface ModelWindow {
  readonly lockId: string;
  readonly browser: Browser;
  readonly seen: Map<string, number>;
}

export interface Step {
  readonly window: ModelWindow;
  readonly content: ModelContent;
  readonly act: 'lock' | 'take-over' | 'release' | 'read' | 'save' | 'revert' | 'proof';
  /** New for each save. */
  readonly title: string;
  /** A number from 0 up to 1. */
  readonly chance: number;
}

const call = (content: ModelContent, name: string) => `/api/contents/${content.id}/${name}`;
const seenOf = ({ window, content }: Step): number => window.seen.get(content.id) ?? 0;
const revertedTo = ({ content, chance }: Step): number => Math.floor(chance * (content.version + 1));
const proofTo = ({ chance }: Step): string => String(Math.floor(chance * 4) + 1);

/** Sends a step. */
export function send(step: Step): Promise<Answer> {
  const { window, content, act, title } = step;
  const { browser, lockId } = window;
  const version = seenOf(step);
  if (act === 'read') return browser.get(call(content, 'edit'));
  if (act === 'release') return browser.delete(call(content, 'lock'), { lockId });
  if (act === 'save')
    return browser.put(call(content, 'edit'), { lockId, version, values: { title: [title] } });
  if (act === 'revert')
    return browser.post(call(content, 'revert'), { lockId, version, to: revertedTo(step) });
  if (act === 'proof')
    return browser.post(call(content, 'proof'), { version, to: proofTo(step), reason: '確認' });
  return browser.put(call(content, 'lock'), { lockId, takeOver: act === 'take-over' });
}

/** The status that a server answers which handles one step at a time. */
export function expectedStatus(step: Step): number {
  const { window, content, act } = step;
  const isHeld = content.holder === window.lockId;
  const isFree = content.holder === undefined || isHeld;
  const isCurrent = seenOf(step) === content.version;
  if (act === 'lock') return isFree ? 200 : 409;
  if (act === 'release') return 204;
  if (act === 'save') return isHeld && isCurrent ? 200 : 409;
  if (act === 'proof') {
    if (!proofStepOf(content.proof, proofTo(step))) return 400;
    return isCurrent ? 200 : 409;
  }
  if (act !== 'revert') return 200;
  if (!isFree || !isCurrent) return 409;
  // Version 0 is written with the first edit.
  if (content.version === 0) return 404;
  return content.titles.get(revertedTo(step)) === content.titles.get(content.version) ? 400 : 200;
}

/** What an answer changes in the model. */
export function follow(step: Step, { status, body }: Answer): void {
  const { window, content, act, title } = step;
  if (status !== 200 && status !== 204) return;
  if (act === 'read') window.seen.set(content.id, body.data.version);
  if (act === 'lock' || act === 'take-over') content.holder = window.lockId;
  if (act === 'release' && content.holder === window.lockId) content.holder = undefined;
  if (act === 'proof') content.proof = body.data.proofStatus;
  if (act !== 'save' && act !== 'revert') return;
  const { version } = body.data;
  if (content.titles.has(version)) throw new Error(`version ${version} twice`);
  content.titles.set(version, act === 'save' ? title : (content.titles.get(revertedTo(step)) ?? ''));
  content.version = Math.max(content.version, version);
  window.seen.set(content.id, version);
}
