import { expect, jest, test } from '@jest/globals';
import type { BusVocabulary } from '@newsphoto/contract';
import { createBus } from './bus.ts';
import { openBusChannel } from './bus-channel.ts';
import { decidePageRefresh, type UserState } from './decide-page-refresh.ts';
import { createFakeChannels } from './testing.ts';

const member: UserState = { userId: 'member001', logined: true, guestUser: '' };
const guest = (userId: string, guestUser: string): UserState => ({ userId, logined: false, guestUser });

test('[S-048] a message is a list of entries with type and data', () => {
  const channels = createFakeChannels();
  createBus(channels.open()).publish(
    { type: 'refresh', data: member },
    { type: 'lightboxChanged', data: { lightboxId: '1' } },
  );
  expect(channels.messages).toEqual([
    [
      { type: 'refresh', data: member },
      { type: 'lightboxChanged', data: { lightboxId: '1' } },
    ],
  ]);
});

test.each(['K052', 'K063'] as const)('another tab hears the update of field %s', (field) => {
  const channels = createFakeChannels();
  const [opener, child] = [createBus(channels.open()), createBus(channels.open())];
  const heard: BusVocabulary['formUpdate'][] = [];
  opener.subscribe('formUpdate', (data) => heard.push(data));
  child.publish({ type: 'formUpdate', data: { field, value: '夕景' } });
  expect(heard).toEqual([{ field, value: '夕景' }]);
});

test('a tab receives only the types that it subscribed to, not its own messages, and nothing after it unsubscribed', () => {
  const channels = createFakeChannels();
  const [one, other] = [createBus(channels.open()), createBus(channels.open())];
  const heard = jest.fn();
  const end = one.subscribe('refresh', heard);
  one.publish({ type: 'refresh', data: member });
  other.publish({ type: 'lightboxChanged', data: { lightboxId: '1' } });
  expect(heard).not.toHaveBeenCalled();
  other.publish({ type: 'refresh', data: member });
  end();
  other.publish({ type: 'refresh', data: member });
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['no list', { type: 'refresh', data: member }],
  ['nothing', null],
  ['an unknown type', [{ type: 'toString', data: {} }]],
  ['data of a wrong kind', [{ type: 'refresh', data: { ...member, logined: 'yes' } }]],
  [
    'a rating of six stars',
    [
      {
        type: 'ratingsChanged',
        data: { userId: 'a', ratings: [{ contentId: '1', stars: 6, color: '', flag: '' }] },
      },
    ],
  ],
  ['data that lacks a field', [{ type: 'refresh', data: { userId: 'a' } }]],
  ['no data', [{ type: 'refresh' }, null, 'refresh']],
])('ignores %s and goes on', (_what, message) => {
  const channels = createFakeChannels();
  const sender = channels.open();
  const heard = jest.fn();
  createBus(channels.open()).subscribe('refresh', heard);
  sender.postMessage(message);
  expect(heard).not.toHaveBeenCalled();
  sender.postMessage([
    { type: 'later', data: 1 },
    { type: 'refresh', data: { ...member, newer: 1 } },
  ]);
  expect(heard).toHaveBeenCalledTimes(1);
});

const entry = (type: string, data: unknown) => [{ type, data }];

const reported = (user: object = {}, rest: object = {}) => ({
  askId: '1',
  guestUser: '',
  user: {
    userInfo: { userId: 'a', userName: 'b', userCode: 'c', groupId: 'd', groupKbn: '0', ...user },
    ...{ accessAuthInfo: [], groupAuthInfo: [], unauthRoutes: [] },
    envInfo: {
      ...{ backgroundColor: '0', resultDispType: '1', resultThumbnailsSize: '0' },
      ...{ resultSortType: '0', resultDispNum: '0' },
    },
    ...rest,
  },
});

test('what a tab reports of the session is received', () => {
  const channels = createFakeChannels();
  const sender = channels.open();
  const heard = jest.fn();
  createBus(channels.open()).subscribe('sessionTold', heard);
  sender.postMessage(entry('sessionTold', reported()));
  expect(heard).toHaveBeenCalledWith(reported());
});

test.each([
  ['a count that is not that of the list', entry('headerRefresh', { cartCnt: 5, cartIdList: ['1'] })],
  ['a negative count', entry('headerRefresh', { cartCnt: -1, cartIdList: [] })],
  ['ids that are no texts', entry('headerRefresh', { cartCnt: 1, cartIdList: [{ toString: 'x' }] })],
  ['an id of a megabyte', entry('headerRefresh', { cartCnt: 1, cartIdList: ['x'.repeat(1e6)] })],
  ['a list of a million ids', entry('headerRefresh', { cartCnt: 1e6, cartIdList: Array(1e6).fill('1') })],
  ['something like a list', entry('headerRefresh', { cartCnt: 1, cartIdList: { length: 1, 0: '1' } })],
  ['a logged-in guest', entry('refresh', { ...member, guestUser: 'general' })],
  ['a member without an id', entry('refresh', { ...member, userId: '' })],
  ['a guest of no kind', entry('refresh', guest('guest', 'root'))],
  ['a user id of a megabyte', entry('refresh', { ...member, userId: 'x'.repeat(1e6) })],
  ['a field that is none of the two', entry('formUpdate', { field: 'K001', value: 'x' })],
  ['a form without a name', [{ type: 'formUpdate', data: { field: 'K052', value: '', formId: 7 } }]],
  ['a value of a megabyte', entry('formUpdate', { field: 'K052', value: 'x'.repeat(1e6) })],
  ['a flood in one message', Array(101).fill(entry('refresh', member)[0])],
  ['an inherited type', entry('constructor', {})],
  ['a session without a user', entry('sessionTold', reported({ userId: '' }))],
  ['a session without rights', entry('sessionTold', { ...reported(), user: { userInfo: {}, envInfo: {} } })],
  ['a session with rights that are no texts', entry('sessionTold', reported({}, { accessAuthInfo: [1] }))],
  ['a session with a name of a megabyte', entry('sessionTold', reported({ userName: 'x'.repeat(1e6) }))],
  ['a list in the place of data', entry('refresh', [member])],
])('forged: %s changes nothing', (_what, message) => {
  const channels = createFakeChannels();
  const sender = channels.open();
  const bus = createBus(channels.open());
  const heard = jest.fn();
  for (const type of ['refresh', 'headerRefresh', 'formUpdate', 'sessionTold'] as const) {
    bus.subscribe(type, heard);
  }
  sender.postMessage(message);
  expect(heard).not.toHaveBeenCalled();
  sender.postMessage(entry('headerRefresh', { cartCnt: 1, cartIdList: ['1'] }));
  expect(heard).toHaveBeenCalledWith({ cartCnt: 1, cartIdList: ['1'] });
});

test('a good entry beside forged ones is heard', () => {
  const channels = createFakeChannels();
  const sender = channels.open();
  const heard = jest.fn();
  createBus(channels.open()).subscribe('refresh', heard);
  sender.postMessage([null, 'x', { type: 'refresh', data: null }, { type: 'refresh', data: member }, []]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a listener that fails keeps no other from hearing', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const channels = createFakeChannels();
  const sender = channels.open();
  const bus = createBus(channels.open());
  const heard = jest.fn();
  bus.subscribe('refresh', () => {
    throw new Error('broken');
  });
  bus.subscribe('refresh', heard);
  sender.postMessage(entry('refresh', member));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});

test('two real channels hear each other', async () => {
  const [one, other] = [createBus(openBusChannel()), createBus(openBusChannel())];
  const arrived = new Promise((resolve) => one.subscribe('refresh', resolve));
  other.publish({ type: 'refresh', data: member });
  await expect(arrived).resolves.toEqual(member);
  one.close();
  other.close();
});

test('[T-057] user id, log-in state and kind of guest decide whether a tab refreshes its page', () => {
  const general = guest('guest', 'general');
  expect(decidePageRefresh(member, { ...member, userId: 'member002' })).toBe('refresh');
  expect(decidePageRefresh(general, member)).toBe('refresh');
  expect(decidePageRefresh(member, general)).toBe('refresh');
  expect(decidePageRefresh(general, guest('downloadguest', 'download'))).toBe('refresh');
  expect(decidePageRefresh(general, guest('saveguest', 'save'))).toBe('refresh');
  expect(decidePageRefresh(member, member)).toBe('adopt');
  expect(decidePageRefresh(general, guest('guest', ''))).toBe('adopt');
  const save = guest('saveguest', 'save');
  expect(decidePageRefresh(save, guest('saveguestPremium', 'save_premium'))).toBe('adopt');
});
