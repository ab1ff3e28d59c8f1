import { expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork } from '@newsphoto/http/testing';
import { httpApi } from './browser-deps.ts';

test('[A-024] the cookie info shows no loading indicator and no message; then its address is fetched with credentials', async () => {
  const shown: string[] = [];
  const network = createFakeNetwork(({ address }) => ({ status: address.startsWith('/media') ? 204 : 401 }));
  const show = (what: string) => () => void shown.push(what);
  configureHttp({
    adapter: network.adapter,
    ports: {
      loading: { start: show('start'), end: show('end') },
      presenter: { danger: show('danger'), confirm: async () => undefined },
      reauthenticate: async () => shown.push('login') > 0,
      confirmPassword: async () => false,
      senderId: () => '',
      forbidden: show('top page'),
    },
  });
  await expect(httpApi.awsCookieInfo()).rejects.toMatchObject({ status: 401 });
  await httpApi.requestMediaCookie('/media/cookie');
  expect(shown).toEqual([]);
  expect(network.sent[1]).toMatchObject({ address: '/media/cookie', withCredentials: true });
});
