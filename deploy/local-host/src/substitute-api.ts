import { createServer, type Server, type ServerResponse } from 'node:http';
import { API_VERSION } from '@newsphoto/contract';
import { ENDPOINTS, type Endpoint } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';
import { type SubstituteUser, userInfoOf } from './substitute-users.ts';

interface SubstituteAnswer {
  readonly status: number;
  readonly body?: unknown;
}

const CALLS = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, endpoint, name, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) };
});
const NO_ANSWER = { message: 'ローカルの代替 API には、この呼び出しの応答がありません。' };

/** What the substitute answers to a call: an empty value that the schema of the contract allows. */
export function substituteAnswer(method: string, path: string, user: SubstituteUser): SubstituteAnswer {
  if (path === '/readyz') return { status: 200, body: { ready: true, apiVersion: API_VERSION } };
  // Fixed paths come before those with parameters.
  const matches = CALLS.filter((call) => call.method === method && call.pattern.test(path));
  const call = matches.find(({ name }) => !name.includes(':')) ?? matches[0];
  if (!call) return { status: 404, body: NO_ANSWER };
  if (call.name === 'GET /login-user-info') return { status: 200, body: userInfoOf(user) };
  if (call.name === 'POST /auto-login')
    return { status: 200, body: { loginFlg: '0', user: userInfoOf(user) } };
  const { response, file, status = 200 } = call.endpoint;
  if (file) return { status: 404, body: NO_ANSWER };
  if (!response) return { status: 204 };
  try {
    return { status, body: Value.Create(response) };
  } catch {
    // A pattern or a format has no empty value.
    return { status: 503, body: NO_ANSWER };
  }
}

/** An API without a database: the pages can start and show their empty state. */
export function substituteApi(user: SubstituteUser): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    request.resume();
    if (pathname === '/api/events') return openEvents(response);
    const { status, body } = substituteAnswer(request.method ?? 'GET', pathname, user);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Pushes nothing, but stays open: a page would report an interrupted connection. */
function openEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
}
