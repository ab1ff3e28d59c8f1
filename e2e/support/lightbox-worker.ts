import type { Page, Response } from '@playwright/test';
import type { Change } from './lightbox-model.ts';

const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };

export interface Shared {
  readonly lightboxId: string;
  /** Contents that are put in and taken out. */
  readonly pool: readonly string[];
}

/** A user who works on a shared lightbox in a browser, by keys and by calls of the page, at random. */
export class LightboxWorker {
  /** This user's changes as the archive answered them. */
  readonly changes: Change[] = [];
  private readonly page: Page;
  private readonly who: string;
  private readonly shared: Shared;
  private readonly random: () => number;
  private readonly ownBox: string;

  constructor(page: Page, options: { who: string; shared: Shared; random: () => number; ownBox: string }) {
    this.page = page;
    this.who = options.who;
    this.shared = options.shared;
    this.random = options.random;
    this.ownBox = options.ownBox;
  }

  async doSomething(): Promise<void> {
    const { random } = this;
    const kinds = [
      () => this.call('POST', 'items', { contentIdList: [this.anyOf(this.shared.pool)] }),
      () => this.call('POST', 'items', { contentIdList: [this.anyOf(this.shared.pool)] }),
      () => this.byKeys('Delete'),
      () => this.byKeys(random() < 0.5 ? '[' : ']'),
      () => this.byKeys(random() < 0.5 ? '[' : ']'),
      () => this.byKeys('n'),
      () => this.transfer('copy'),
      () => this.transfer('move'),
      () => this.undo(),
    ];
    await this.anyOf(kinds)();
  }

  private anyOf<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }

  /** On some content of the screen; does not wait for an answer if the content cannot move further. */
  private async byKeys(key: string): Promise<void> {
    const { page } = this;
    const links = page.locator('li[data-index] a[data-item-focus]');
    const count = await links.count();
    if (count < 2) return;
    const at = Math.floor(this.random() * (count - 1)) + (key === ']' ? 0 : 1);
    // A colleague may take it away at this moment.
    const isThere = await links
      .nth(at)
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return;
    const answered = this.nextAnswer();
    await page.keyboard.press(key);
    if (key === 'n') {
      await page.keyboard.type(`${this.who} ${Math.floor(this.random() * 1_000)}`);
      await page.keyboard.press('Enter');
    }
    const answer = await answered;
    if (key === 'n' && answer?.status() !== 200) await page.keyboard.press('Escape');
    await this.keep(answer);
  }

  private async transfer(act: 'copy' | 'move'): Promise<void> {
    const body = { contentIdList: [this.anyOf(this.shared.pool)], targetId: this.ownBox };
    await this.call('POST', `items/${act}`, body);
  }

  private async undo(): Promise<void> {
    const mine = this.changes.filter(({ act }) => ['add', 'remove', 'move'].includes(act));
    if (mine.length > 0) await this.call('POST', 'undo', { eventId: String(this.anyOf(mine).eventId) });
  }

  /** A call of the page. It reads the answer: a browser holds an answer back that is not read and may not be stored. */
  private async call(method: string, path: string, body: object): Promise<void> {
    const answered = this.nextAnswer();
    const url = `/api/lightboxes/${this.shared.lightboxId}/${path}`;
    const init = { method, headers: HEADERS, body: JSON.stringify(body) };
    const send = ([to, how]: readonly [string, RequestInit]) =>
      fetch(to, how).then(
        (answer) => answer.text(),
        () => undefined,
      );
    await this.page.evaluate(send, [url, init] as const);
    await this.keep(await answered);
  }

  /** The answer to this browser's next change; undefined if there is none, or the network is away. */
  private async nextAnswer(): Promise<Response | undefined> {
    const request = await this.page
      .waitForRequest(
        (one) => one.method() !== 'GET' && one.url().includes('/api/lightboxes/') && isChange(one.url()),
        {
          timeout: 1_500,
        },
      )
      .catch(() => undefined);
    return (await request?.response().catch(() => null)) ?? undefined;
  }

  private async keep(answer: Response | undefined): Promise<void> {
    if (answer?.status() !== 200) return;
    const sent = answer.request().postDataJSON();
    const { eventId, changed } = (await answer.json()).data;
    const act = actOf(answer.request().method(), answer.url());
    // Nothing was changed, or the other lightbox was.
    if (eventId === '' || act === 'copy') return;
    const { beforeId, note } = sent;
    const undone = act === 'undo' ? { undone: Number(sent.eventId) } : {};
    this.changes.push({ eventId: Number(eventId), who: this.who, act, changed, beforeId, note, ...undone });
  }
}

const isChange = (url: string): boolean => !/\/(contents|marks)$/.test(url);

function actOf(method: string, url: string): Change['act'] {
  if (url.endsWith('/order')) return 'order';
  if (url.endsWith('/note')) return 'note';
  if (url.endsWith('/copy')) return 'copy';
  if (url.endsWith('/move')) return 'move';
  if (url.endsWith('/undo')) return 'undo';
  return method === 'DELETE' ? 'remove' : 'add';
}
