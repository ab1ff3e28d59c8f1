import { afterEach, expect, jest, test } from '@jest/globals';
import { isApiError, isCanceled } from '../errors/api-error.ts';
import { errorMessage } from '../errors/error-message.ts';
import { SYSTEM_MESSAGES } from '../errors/system-messages.ts';
import { sealValue } from '../sealed/seal.ts';
import { createFakeNetwork, type FakeAnswer, type SentRequest } from '../testing.ts';
import { apiBaseOf } from './api-base.ts';
import { createHttpClient } from './http-client.ts';
import { SILENT_PORTS } from './http-ports.ts';
import type { HttpRequest } from './http-request.ts';

type Answer = FakeAnswer | ((request: SentRequest) => FakeAnswer | Promise<FakeAnswer>);

let entersPassword = true;
/** A client on a fake network; `shown` lists what the user saw, in order. */
function setUp(answer: Answer, reauthenticate: () => Promise<boolean> = async () => false, sender = '') {
  const shown: string[] = [];
  const network = createFakeNetwork(typeof answer === 'function' ? answer : () => answer);
  const ports = {
    loading: { start: () => shown.push('start'), end: () => shown.push('end') },
    presenter: {
      danger: (text: string) => shown.push(`danger ${text}`),
      confirm: async (text: string) => shown.push(`confirm ${text}`),
    },
    reauthenticate: jest.fn(reauthenticate),
    confirmPassword: jest.fn(async () => {
      shown.push('password dialog');
      return entersPassword;
    }),
    senderId: () => sender,
    forbidden: () => shown.push('top page'),
  };
  const client = createHttpClient({ ports, adapter: network.adapter });
  const send = (request: Partial<HttpRequest> = {}) =>
    client.request<unknown>({ method: 'GET', path: ['x'], loading: false, ...request });
  const fail = async (request: Partial<HttpRequest> = {}) => {
    const error: unknown = await send(request).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!isApiError(error)) throw new Error('did not fail with an ApiError');
    return error;
  };
  return { client, send, fail, shown, ports, sent: network.sent };
}

const refusal = (status: number, ...texts: string[]): FakeAnswer => ({
  status,
  body: {
    messages: texts.map((text, index) => ({ code: `E100${index}`, text, field: 'query', position: index })),
    requestId: 'r1',
  },
});

afterEach(() => {
  entersPassword = true;
  jest.restoreAllMocks();
});

test('[A-039][A-040] a call goes to the API with credentials, the CSRF header and ten minutes of patience', async () => {
  const { send, sent } = setUp({ status: 200, body: { ok: 1 } });
  await expect(send()).resolves.toEqual({ ok: 1 });
  expect(sent[0]).toMatchObject({
    address: '/api/x',
    withCredentials: true,
    timeout: 600_000,
    headers: { 'X-Requested-With': 'newsphoto' },
  });
});

test('[A-030] path parameters are appended as segments, encoded', async () => {
  const { send, sent } = setUp({ status: 200 });
  await send({ path: ['user', 'member-repeat-validataion', 'a/b@例'] });
  expect(sent[0]?.address).toBe('/api/user/member-repeat-validataion/a%2Fb%40%E4%BE%8B');
});

test('[A-031] a list of parameters is a repeated key', async () => {
  const { send, sent } = setUp({ status: 200 });
  await send({ params: { a: [1, 2], b: '東' } });
  expect(sent[0]?.address).toBe('/api/x?a=1&a=2&b=%E6%9D%B1');
});

test('[A-041] a call may have its own timeout', async () => {
  const { send, sent } = setUp({ status: 200 });
  await send({ timeout: 50 });
  expect(sent[0]?.timeout).toBe(50);
});

test('[A-042] the loading indicator starts and ends with the call, failed or not, unless disabled', async () => {
  const { send, fail, shown } = setUp((request) => ({ status: request.address.endsWith('x') ? 200 : 404 }));
  await send({ loading: undefined });
  await fail({ path: ['y'], loading: undefined, messageBox: 0 });
  expect(shown).toEqual(['start', 'end', 'start', 'end']);
  await send({ loading: false });
  expect(shown).toHaveLength(4);
});

test('[V-052] a GET with data warns in Japanese and carries no body', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send, sent } = setUp({ status: 200 });
  await send({ data: { a: 1 } });
  expect(sent[0]?.body).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('params を使用してください'));
});

test('[E-001][E-002] the first message of the body is shown as a danger message and passed to the caller', async () => {
  const { fail, shown } = setUp(refusal(400, '一つ目', '二つ目'));
  const error = await fail();
  expect(shown).toEqual(['danger 一つ目']);
  expect(error).toMatchObject({ code: 'E1000', text: '一つ目', status: 400, field: 'query', position: 0 });
  expect(error.requestId).toBe('r1');
});

test('a messages list is a refusal whatever the status', async () => {
  const { fail, shown } = setUp(refusal(200, '受け付けられませんでした。'));
  await expect(fail()).resolves.toMatchObject({ code: 'E1000', status: 200 });
  expect(shown).toEqual(['danger 受け付けられませんでした。']);
});

test.each([
  [
    'of a body',
    { status: 503, body: { messages: [{ code: 'x', text: 'だめ。' }], requestId: 'r-1' } },
    'だめ。',
  ],
  ['of a header', { status: 500, body: '', headers: { 'x-request-id': 'r-1' } }, SYSTEM_MESSAGES['500']],
])('a failure of the server is shown with the id of its request, %s', async (_where, answer, text) => {
  const { fail, shown } = setUp(answer);
  expect(errorMessage(await fail())).toBe(`${text}（お問い合わせ番号：r-1）`);
  expect(shown).toEqual([`danger ${text}（お問い合わせ番号：r-1）`]);
});

test('a refusal has no such id: nothing failed', async () => {
  const body = { messages: [{ code: 'E1', text: 'だめ。' }], requestId: 'r-1' };
  const { fail, shown } = setUp({ status: 400, body });
  await fail();
  expect(shown).toEqual(['danger だめ。']);
});

test.each([
  ['empty', { messages: [] }],
  ['of texts', { messages: ['x'] }],
  ['without a text', { messages: [{ code: 'E1' }] }],
  ['with a text that is none', { messages: [{ code: 'E1', text: { toString: 'x' } }] }],
  ['that is no list', { messages: { 0: { code: 'E1', text: 'x' } } }],
])('[E-007] a messages list %s is none', async (_what, body) => {
  await expect(setUp({ status: 200, body }).send()).resolves.toEqual(body);
  const { fail, shown } = setUp({ status: 500, body });
  expect((await fail()).code).toBe('500');
  expect(shown).toEqual([`danger ${SYSTEM_MESSAGES['500']}`]);
});

test('[E-003] message-box status 2 shows a dialog', async () => {
  const { fail, shown } = setUp(refusal(400, '確認'));
  await fail({ messageBox: 2 });
  expect(shown).toEqual(['confirm 確認']);
});

test('[E-004] message-box status 0 shows nothing and rejects', async () => {
  const { fail, shown } = setUp(refusal(400, '秘密'));
  await expect(fail({ messageBox: 0 })).resolves.toMatchObject({ text: '秘密' });
  expect(shown).toEqual([]);
});

test.each<[string, string, FakeAnswer]>([
  ['E-009', 'neterr', 'offline'],
  ['E-010', 'timeout', 'timeout'],
  ['E-011', '401', { status: 401 }],
  ['E-013', '404', { status: 404, body: '<html>' }],
  ['E-007][E-014', '500', { status: 500, body: { messages: [] } }],
])('[%s] %s has its text', async (_id, code, answer) => {
  const { fail, shown } = setUp(answer);
  expect((await fail()).code).toBe(code);
  expect(shown).toEqual([`danger ${SYSTEM_MESSAGES[code as keyof typeof SYSTEM_MESSAGES]}`]);
});

test('[E-015][E-017] another status is recognised by the last three characters of the message', async () => {
  const { fail } = setUp({ status: 418 });
  expect(await fail()).toMatchObject({ code: 'stserr', text: expect.stringContaining('418') });
});

test('[E-016] an unknown error is to be reported to the administrator', async () => {
  const { fail } = setUp(() => {
    throw new Error('bug');
  });
  expect(await fail()).toMatchObject({ code: 'unknown', text: expect.stringContaining('管理者') });
});

test('[E-006][E-012] 403 leads to the top page', async () => {
  const { fail, shown } = setUp({ status: 403 });
  await fail();
  expect(shown).toEqual(['top page', `danger ${SYSTEM_MESSAGES['403']}`]);
});

test('a 403 that refuses one content is shown with its message, and the page stays', async () => {
  const messages = [{ code: 'E1070', text: 'プレビューには変更が必要です。' }];
  const { fail, shown } = setUp({ status: 403, body: { messages } });
  expect(await fail()).toMatchObject({ code: 'E1070', status: 403 });
  await fail({ messageBox: 0 });
  expect(shown).toEqual(['danger プレビューには変更が必要です。']);
});

test('[E-006] a 403 whose message is of no catalogue leads to the top page', async () => {
  const messages = [{ code: '403', text: '権限がありません。' }];
  const { fail, shown } = setUp({ status: 403, body: { messages } });
  await fail({ messageBox: 0 });
  expect(shown).toEqual(['top page']);
});

test('[E-005] after a 401 the user is authenticated again and the same request is sent once more', async () => {
  let valid = false;
  const { send, shown, sent } = setUp(
    () => (valid ? { status: 200, body: 'ok' } : { status: 401 }),
    async () => {
      valid = true;
      return true;
    },
  );
  await expect(send({ method: 'POST', data: { a: 1 } })).resolves.toBe('ok');
  expect(shown).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('a request is never sent again as another user: the 401 text shows', async () => {
  const { fail, shown, sent } = setUp({ status: 401 }, async () => false);
  await fail();
  expect(sent).toHaveLength(1);
  expect(shown).toEqual([`danger ${SYSTEM_MESSAGES['401']}`]);
});

const UNCONFIRMED: FakeAnswer = {
  status: 403,
  body: { messages: [{ code: '403-password', text: 'パスワードの確認が必要です。' }] },
};

test('a change of rights requests the password over the page and is sent once more with its input', async () => {
  let answers: FakeAnswer[] = [UNCONFIRMED, { status: 200, body: 'ok' }];
  const { send, shown, sent } = setUp(() => answers.shift() ?? { status: 500 });
  await expect(send({ method: 'PUT', data: { a: 1 }, loading: true })).resolves.toBe('ok');
  expect(shown).toEqual(['start', 'end', 'password dialog', 'start', 'end']);
  expect(sent.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
  answers = [UNCONFIRMED, UNCONFIRMED];
  expect(await setUp(() => answers.shift() ?? { status: 500 }).fail()).toMatchObject({
    code: '403-password',
  });
});

test('what the repeated call is refused for is shown, and who gives the password up stays on the page', async () => {
  const answers = [UNCONFIRMED, refusal(400, '変更できません。')];
  const repeated = setUp(() => answers.shift() ?? { status: 500 });
  await repeated.fail();
  expect(repeated.shown).toEqual(['password dialog', 'danger 変更できません。']);
  entersPassword = false;
  const { fail, shown, sent } = setUp(UNCONFIRMED);
  await fail();
  expect(sent).toHaveLength(1);
  expect(shown).toEqual(['password dialog', 'danger パスワードの確認が必要です。']);
});

test('[E-008] a retry rejects quietly, and is not tried again', async () => {
  const { fail, shown, ports, sent } = setUp({ status: 401 }, async () => true);
  await fail();
  await fail({ isRetry: true });
  expect(shown).toEqual([]);
  expect(sent).toHaveLength(3);
  expect(ports.reauthenticate).toHaveBeenCalledTimes(1);
});

test('requests that fail together wait for one authentication', async () => {
  let valid = false;
  const { send, ports } = setUp(
    () => ({ status: valid ? 200 : 401 }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      valid = true;
      return true;
    },
  );
  await Promise.all([send(), send(), send()]);
  expect(ports.reauthenticate).toHaveBeenCalledTimes(1);
});

test('a call that authenticates takes its 401 as an answer', async () => {
  const { fail, ports } = setUp(refusal(401, 'ユーザーIDまたはパスワードが正しくありません。'));
  await fail({ reauthenticate: false });
  expect(ports.reauthenticate).not.toHaveBeenCalled();
});

test('a call that only reads is sent once more where its connection broke; one that writes, counts or was given up is not', async () => {
  let answers: Answer[] = [];
  const { send, fail, sent, shown } = setUp((request) => {
    const answer = answers.shift() ?? 'offline';
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const search = {
    method: 'POST',
    path: ['contents', 'search'],
    data: { query: '海' },
    reads: true,
  } as const;
  answers = ['offline', { status: 200, body: { total: 1 } }];
  expect(await send(search)).toEqual({ total: 1 });
  expect([sent.length, shown]).toEqual([2, []]);
  expect((await fail(search)).code).toBe('neterr');
  expect([sent.length, shown.length]).toEqual([4, 1]);
  await fail({ ...search, reads: undefined });
  await fail({ ...search, path: ['password-recovery'] });
  await fail({ method: 'GET' });
  expect(sent.length).toBe(7);
  answers = ['timeout'];
  await fail(search);
  expect(sent.length).toBe(8);
  const leaving = new AbortController();
  answers = [
    () => {
      leaving.abort();
      return 'offline';
    },
  ];
  await fail({ ...search, signal: leaving.signal, messageBox: 0 });
  expect(sent.length).toBe(9);
});

test('a request that its caller gives up rejects and shows nothing', async () => {
  const { fail, shown } = setUp('never');
  const controller = new AbortController();
  const failure = fail({ signal: controller.signal });
  controller.abort();
  expect(isCanceled(await failure)).toBe(true);
  expect(shown).toEqual([]);
});

test('an address that the API named is fetched as it is, with credentials', async () => {
  const { client, sent } = setUp({ status: 204 });
  await client.touch('/media/cookie?t=1');
  expect(sent[0]).toMatchObject({ method: 'GET', address: '/media/cookie?t=1', withCredentials: true });
});

test('[A-038][C-015] inner and outer access have one base address', () => {
  expect(apiBaseOf('inner')).toBe(apiBaseOf('outer'));
});

const DEVELOPMENT = { development: true, mock: true };

test('[C-016] mock mode is off: a page without the setting calls the API', async () => {
  const { send, sent } = setUp({ status: 200 });
  await send();
  expect(sent[0]?.address).toBe('/api/x');
  expect(apiBaseOf('outer', { ...DEVELOPMENT, mock: false })).toBe('/api');
});

test.each([
  [DEVELOPMENT, '/mock/x'],
  [{ ...DEVELOPMENT, development: false }, '/api/x'],
])('[C-017] mock mode counts in development only: %j calls %s', async (mode, address) => {
  const { adapter, sent } = createFakeNetwork(() => ({ status: 200 }));
  const client = createHttpClient({ ports: SILENT_PORTS, mode, adapter });
  await client.request({ method: 'GET', path: ['x'] });
  expect(sent[0]?.address).toBe(address);
});

test('[A-043] a sealed answer reaches the caller as its value, any other as it is', async () => {
  const value = { data: { fee: 1200 } };
  const { send } = setUp({ status: 200, body: sealValue(value) });
  await expect(send()).resolves.toEqual(value);
  for (const body of ['plain text', `x${sealValue(1)}`, { text: sealValue(1) }]) {
    await expect(setUp({ status: 200, body }).send()).resolves.toEqual(body);
  }
});

test('a sealed answer that was cut off fails and is shown', async () => {
  const { fail, shown } = setUp({ status: 200, body: sealValue({ a: 1 }).slice(0, -6) });
  expect((await fail()).code).toBe('unknown');
  expect(shown).toEqual([`danger ${SYSTEM_MESSAGES.unknown}`]);
});

test('a sealed refusal shows its message', async () => {
  const { fail, shown } = setUp({
    status: 400,
    body: sealValue({ messages: [{ code: 'E1000', text: '秘密' }] }),
  });
  expect((await fail()).text).toBe('秘密');
  expect(shown).toEqual(['danger 秘密']);
});

test('[X-48] a change names the member who sends it, reads and calls of guests name no one', async () => {
  const name = async (method: HttpRequest['method'], sender: string) => {
    const { send, sent } = setUp({ status: 200, body: {} }, undefined, sender);
    await send({ method, data: method === 'GET' ? undefined : { a: 1 } });
    return sent[0]?.headers['x-newsphoto-sender'];
  };
  expect(await name('POST', 'member001')).toBe('member001');
  expect(await name('DELETE', 'member001')).toBe('member001');
  expect(await name('GET', 'member001')).toBeUndefined();
  expect(await name('POST', '')).toBeUndefined();
  const { send, sent } = setUp({ status: 200, body: {} }, undefined, 'member001');
  await send({ method: 'POST', data: { q: 1 }, reads: true });
  expect(sent[0]?.headers['x-newsphoto-sender']).toBeUndefined();
});

test('the current permissions of the user are reported from every answer but those that authenticate', async () => {
  const reportedRights: string[] = [];
  const answer = { status: 200, body: {}, headers: { 'x-newsphoto-rights': 'AA006/AG015' } };
  const { adapter } = createFakeNetwork(() => answer);
  const ports = { ...SILENT_PORTS, rightsReported: (rights: string) => reportedRights.push(rights) };
  const client = createHttpClient({ ports, adapter });
  await client.request({ method: 'GET', path: ['x'] });
  await client.request({ method: 'GET', path: ['login-user-info'], reauthenticate: false });
  expect(reportedRights).toEqual(['AA006/AG015']);
});
