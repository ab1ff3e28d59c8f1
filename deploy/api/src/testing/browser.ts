import type { InjectOptions } from 'fastify';
import type { ApiServer } from '../api-server.ts';
import { openSealed } from './open-sealed.ts';

export const SAMPLE_PASSWORD = 'Sample#2026';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Tests read bodies of every shape and assert on their content. Sealed ones are opened; `raw` has the original.
  readonly body: ReturnType<typeof JSON.parse>;
  readonly raw: Buffer;
}

/** A visitor with a separate cookie jar, like a browser behind the gateway. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly app: ApiServer;

  constructor(app: ApiServer) {
    this.app = app;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.sendChange('POST', url, body, headers);
  }

  /** Like `post`, with the method PUT. */
  put(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.sendChange('PUT', url, body, headers);
  }

  /** Like `post`, with the method DELETE. */
  delete(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.sendChange('DELETE', url, body, headers);
  }

  /** A form with files. */
  async postForm(url: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    return this.send({
      ...{ method: 'POST', url },
      headers: { 'x-requested-with': 'newsphoto', 'content-type': type, ...headers },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  }

  login(userId: string, { save = false, password = SAMPLE_PASSWORD } = {}): Promise<Answer> {
    return this.post('/api/login', { userId, password, save });
  }

  async asGuest(): Promise<this> {
    await this.post('/api/auto-login', { autoLoginUser: 'general' });
    return this;
  }

  async as(userId: string): Promise<this> {
    await this.login(userId);
    return this;
  }

  private sendChange(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.send({
      method,
      url,
      headers: { 'x-requested-with': 'newsphoto', ...type, ...headers },
      ...payload,
    });
  }

  private async send(options: InjectOptions): Promise<Answer> {
    const response = await this.app.inject({ ...options, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? openSealed(response.json()) : undefined,
      raw: response.rawPayload,
    };
  }
}
