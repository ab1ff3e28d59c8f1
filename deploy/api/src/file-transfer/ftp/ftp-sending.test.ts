import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { FtpUploadDesk, remoteFailureOf } from '../../testing/ftp-upload-desk.ts';
import { brokenSource, sentFile, UNSEEN } from '../../testing/sent-source.ts';
import type { RemoteFailure } from '../remote-failure.ts';
import { sendFile } from '../send-file.ts';

const bytes = randomBytes(400_000);
const desk = new FtpUploadDesk(bytes);
const sentFiles = () =>
  Object.fromEntries([...(desk.server?.files ?? [])].map(([path, { length }]) => [path, length]));

afterEach(() => desk.close());

test('a cut in the 7th of 20 files: it is continued, and each file arrives once', async () => {
  const { commands, files } = await desk.start({ cutInFile: 7 });
  const names = Array.from({ length: 20 }, (_, index) => `${index + 1}.jpg`);
  const waiting = [...names];
  const failures: RemoteFailure[] = [];
  while (waiting.length > 0 && failures.length < 3)
    await desk
      .inSession(async (session) => {
        for (const name of [...waiting]) {
          await sendFile(session, sentFile(name, bytes), UNSEEN);
          waiting.shift();
        }
      })
      .catch((error: RemoteFailure) => failures.push(error));
  expect(failures).toEqual([expect.objectContaining({ code: 'transfer/interrupted', scope: 'server' })]);
  expect([...files.keys()]).toEqual(names.map((name) => `/${name}`));
  expect([...files.values()].every((content) => content.equals(bytes))).toBe(true);
  expect(commands.filter((line) => /^REST [1-9]/.test(line))).toHaveLength(1);
});

test.each([
  ['utf8', 'utf8', '①髙橋〜初日の出.jpg', '①髙橋〜初日の出.jpg'],
  ['cp932', 'cp932', '①髙橋〜初日の出é.jpg', '①髙橋～初日の出e.jpg'],
  ['utf8', 'ascii', '写真1.jpg', '__1.jpg'],
] as const)('a server that reads %s has the name in %s', async (encoding, nameEncoding, name, expected) => {
  await desk.start({ encoding, features: encoding === 'utf8' ? [] : ['UTF8', 'SIZE'] });
  // A user of this name only logs in if it is encoded as well.
  await desk.send({}, { nameEncoding }, name);
  expect(sentFiles()).toEqual({ [`/${expected}`]: bytes.length });
});

test.each([
  [{}, ['REST 150000', 'STOR a.jpg.k3f9.part']],
  [{ REST: '502 no' }, ['REST 150000', 'APPE a.jpg.k3f9.part']],
  [{ REST: '502 no', APPE: '502 no' }, ['REST 150000', 'APPE a.jpg.k3f9.part', 'STOR a.jpg.k3f9.part']],
  [{ SIZE: '502 no' }, ['REST 150000', 'STOR a.jpg.k3f9.part']],
])('a half is continued as the server can: %j', async (replies, expected) => {
  const { files, commands } = await desk.start({ replies });
  files.set('/a.jpg.k3f9.part', bytes.subarray(0, 150_000));
  await desk.send();
  expect(commands.filter((line) => /^(?:REST|APPE|STOR)/.test(line))).toEqual(expected);
  expect(files.get('/a.jpg')?.equals(bytes)).toBe(true);
  expect(files.size).toBe(1);
});

test.each(['STOR', 'RNTO'])(
  'a lost reply to %s is no failure once the file is there',
  async (losesReplyOf) => {
    const { files } = await desk.start({ losesReplyOf });
    const sent = desk.inSession(
      (session) => sendFile(session, sentFile('a.jpg', bytes), UNSEEN),
      {},
      { silenceMs: 600 },
    );
    expect((await sent).remoteName).toBe('a.jpg');
    expect([...files.keys()]).toEqual(['/a.jpg']);
  },
);

test('EPSV is refused, and active mode: files arrive', async () => {
  const { commands } = await desk.start({ replies: { EPSV: '500 no' } });
  await desk.send();
  await desk.send({}, { isActiveMode: true }, 'b.jpg');
  expect(commands.filter((line) => /^(?:PASV|PORT)/.test(line))).toEqual([
    'PASV',
    expect.stringMatching(/^PORT 127,0,0,1,/),
  ]);
  expect(Object.keys(sentFiles())).toEqual(['/a.jpg', '/b.jpg']);
});

test('a file of that name and size is another one, unless its name was stored before the rename', async () => {
  const { files } = await desk.start();
  files.set('/a.jpg', bytes);
  const stored: string[] = [];
  const progress = { ...UNSEEN, onRenaming: async (name: string) => void stored.push(name) };
  const sent = desk.inSession((session) => sendFile(session, sentFile('a.jpg', bytes), progress));
  expect((await sent).remoteName).toBe('a_2.jpg');
  expect(stored).toEqual(['a_2.jpg']);
  expect((await desk.send({ renamingTo: 'a_2.jpg' })).remoteName).toBe('a_2.jpg');
  expect([...files.keys()]).toEqual(['/a.jpg', '/a_2.jpg']);
  // This server refuses to rename onto a file.
  files.set('/a.jpg', Buffer.from('old'));
  expect((await desk.send({ conflict: 'replace' })).remoteName).toBe('a.jpg');
  expect(files.get('/a.jpg')?.equals(bytes)).toBe(true);
  expect(files.size).toBe(2);
});

test.each<Record<string, string>>([{}, { PWD: '500 unknown' }])(
  'folders are those of the log-in: %j',
  async (replies) => {
    const { files } = await desk.start({ replies });
    await desk.inSession(async (session) => {
      for (const folder of ['one', 'two', '']) {
        await session.enter(folder);
        await sendFile(session, sentFile('a.jpg', bytes), UNSEEN);
      }
    });
    expect([...files.keys()]).toEqual(['/one/a.jpg', '/two/a.jpg', '/a.jpg']);
  },
);

test('a file that cannot be read stops no other', async () => {
  const { files } = await desk.start();
  await desk.inSession(async (session) => {
    const broken = sentFile('a.jpg', bytes, { source: brokenSource(bytes) });
    const failure = await remoteFailureOf(sendFile(session, broken, UNSEEN));
    expect(failure).toMatchObject({ code: 'transfer/source', scope: 'file', isFinal: false });
    await sendFile(session, sentFile('b.jpg', bytes), UNSEEN);
  });
  expect(files.get('/b.jpg')?.equals(bytes)).toBe(true);
});

test('a folder without rights: the session stays in the one before', async () => {
  const { files } = await desk.start({ refusedFolder: 'geheim' });
  await desk.inSession(async (session) => {
    await session.enter('out');
    const failure = await remoteFailureOf(session.enter('geheim'));
    expect(failure).toMatchObject({
      code: 'transfer/folder',
      step: 'folder',
      scope: 'server',
      isFinal: true,
    });
    await sendFile(session, sentFile('a.jpg', bytes), UNSEEN);
  });
  expect([...files.keys()]).toEqual(['/out/a.jpg']);
});
