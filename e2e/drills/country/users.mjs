// Simulated users: journeys with think time, each user with a separate address and session, through nginx.
import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const [THINK_MIN_MS, THINK_MAX_MS] = [1_000, 5_000];
/** A member may have 20. */
const MOST_LIGHTBOXES = 18;
const PATIENCE_MS = 30_000;
const TERMS = ['東京', '祭り', '夜', '海', '選手', '駅', '雪', '橋', '市場', '富士山'];

const pick = (list) => list[Math.floor(Math.random() * list.length)];
export const userIdOf = (number) => `drill${String(number).padStart(4, '0')}`;

/** An action that failed: when, which, and what came instead. */
const failure = (kind, what) => ({ at: Date.now(), kind, what });

export class User {
  /** Names of lightboxes whose creation was acknowledged. */
  acknowledged = [];
  /** Names whose creation got no answer: either is right. */
  unknown = [];
  failures = [];
  actions = 0;
  times = [];
  #cookies = new Map();
  /** Files of the page that was opened last: a tab loads more of them later, whatever is live by then. */
  #files = [];
  #agent;
  #url;

  constructor(url, number, password) {
    this.#url = url;
    this.userId = userIdOf(number);
    this.password = password;
    const localAddress = `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;
    this.#agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress, maxSockets: 6 });
  }

  /** One call, as a page sends it: a reading call whose connection broke is sent once more, a GET by the browser, a search by the client of the product. */
  async #send(method, path, body) {
    try {
      return await this.#sendOnce(method, path, body);
    } catch (error) {
      const isReading = method === 'GET' || path === '/api/contents/search';
      if (!isReading || error.code !== 'ECONNRESET') throw error;
      if (method !== 'GET') await sleep(300);
      return await this.#sendOnce(method, path, body);
    }
  }

  #sendOnce(method, path, body) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...{ cookie, 'x-requested-with': 'newsphoto' },
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const call = httpsRequest(
        `${this.#url}${path}`,
        { method, headers, agent: this.#agent, timeout: PATIENCE_MS },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) {
              const [name, value] = line.split(';')[0].split(/=(.*)/s);
              this.#cookies.set(name, value);
            }
            resolve({ status: answer.statusCode, bytes: Buffer.concat(chunks) });
          });
        },
      );
      call.once('timeout', () => call.destroy(new Error('no answer')));
      call.once('error', reject);
      call.end(text);
    });
  }

  /** An action of the user: counted, and recorded if it fails. The answer, or undefined. */
  async act(kind, method, path, body) {
    this.actions += 1;
    const began = performance.now();
    try {
      const answer = await this.#send(method, path, body);
      this.times.push(performance.now() - began);
      if (answer.status < 400) return answer;
      const [, text = ''] = /"text":"([^"]*)/.exec(answer.bytes.toString()) ?? [];
      this.failures.push(failure(kind, `${answer.status} ${text}`));
    } catch (error) {
      this.failures.push(failure(kind, error.code ?? error.message));
    }
    return undefined;
  }

  async logIn() {
    const answer = await this.act('log-in', 'POST', '/api/login', {
      userId: this.userId,
      password: this.password,
    });
    if (!answer) throw new Error(`${this.userId} could not log in: ${this.failures.at(-1)?.what}`);
    // The media cookie.
    const info = await this.act('media cookie', 'GET', '/api/aws-cookie-info');
    if (info) await this.act('media cookie', 'GET', JSON.parse(info.bytes).requestUrl);
  }

  async #search() {
    const found = await this.act('search', 'POST', '/api/contents/search', {
      query: pick(TERMS),
      onePageCnt: '1',
    });
    if (!found) return;
    const { items = [] } = JSON.parse(found.bytes).data;
    await sleep(300);
    for (const { thumbnails } of items.slice(0, 8))
      if (thumbnails.small) await this.act('media', 'GET', thumbnails.small);
    const one = items.length > 0 ? pick(items) : undefined;
    if (one) await this.act('detail', 'GET', `/api/contents/detail/${one.contentId}`);
  }

  /** Opens a page with a file of it, and one of the page before. */
  async #page() {
    const [earlier] = this.#files;
    const page = await this.act('page', 'GET', '/web/');
    if (page) {
      this.#files = [...page.bytes.toString().matchAll(/ src="(\/remotes\/[^"]+)"/g)].map(([, path]) => path);
      if (this.#files.length === 0) this.failures.push(failure('page', 'no scripts'));
    }
    for (const path of new Set([earlier, this.#files[0]])) if (path) await this.act('file', 'GET', path);
  }

  async #write() {
    const name = `控え${this.userId}-${this.acknowledged.length + this.unknown.length}`;
    const answer = await this.act('write', 'POST', '/api/lightboxes', { name });
    (answer ? this.acknowledged : this.unknown).push(name);
  }

  /** Until `signal` is aborted. */
  async run(signal) {
    await sleep(Math.random() * THINK_MAX_MS);
    while (!signal.aborted) {
      const dice = Math.random();
      if (dice < 0.55) await this.#search();
      else if (dice < 0.7) await this.#page();
      else if (dice < 0.85) await this.act('session', 'GET', '/api/login-user-info');
      else if (this.acknowledged.length < MOST_LIGHTBOXES) await this.#write();
      await sleep(THINK_MIN_MS + Math.random() * (THINK_MAX_MS - THINK_MIN_MS));
    }
  }

  /** Names that were acknowledged and are not there. */
  async lost() {
    const answer = await this.#send('GET', '/api/lightboxes');
    if (answer.status !== 200) throw new Error(`${this.userId}: ${answer.status} for the lightboxes`);
    const text = answer.bytes.toString();
    return this.acknowledged.filter((name) => !text.includes(JSON.stringify(name)));
  }
}
