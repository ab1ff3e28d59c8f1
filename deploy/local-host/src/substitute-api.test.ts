import { expect, test } from '@jest/globals';
import { API_VERSION } from '@newsphoto/contract';
import { ENDPOINTS, type Endpoint } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';
import { substituteAnswer } from './substitute-api.ts';

const pathOf = (name: string) => `/api${name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, 'x')}`;

test('every answer is one that the contract allows', () => {
  const entries = Object.entries<Endpoint>(ENDPOINTS);
  const answered = entries.filter(([name, { response, file, status = 200 }]) => {
    const answer = substituteAnswer(name.slice(0, name.indexOf(' ')), pathOf(name), 'guest');
    if (file) return expect([name, answer.status]).toEqual([name, 404]);
    if (!response) return expect([name, answer]).toEqual([name, { status: 204 }]);
    if (answer.status === 503) return false;
    expect([name, answer.status, Value.Check(response, answer.body)]).toEqual([name, status, true]);
    return true;
  });
  expect(answered.length).toBeGreaterThan(50);
});

test('the pages start: the version of the API, and the user that was chosen', () => {
  expect(substituteAnswer('GET', '/readyz', 'guest').body).toMatchObject({ apiVersion: API_VERSION });
  for (const user of ['guest', 'member', 'internal'] as const) {
    const { body } = substituteAnswer('GET', '/api/login-user-info', user);
    expect(Value.Check(ENDPOINTS['GET /login-user-info'].response, body)).toBe(true);
  }
  expect(substituteAnswer('GET', '/api/login-user-info', 'member').body).toMatchObject({
    userInfo: { userId: 'member001' },
  });
  expect(substituteAnswer('GET', '/api/none', 'guest').status).toBe(404);
});
