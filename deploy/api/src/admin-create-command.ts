import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { verifyField } from '@newsphoto/domain/forms';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnvironment } from './environment.ts';
import { isCommonPassword, isLikeOwner, readCommonPasswords } from './modules/auth/common-passwords.ts';
import { createAccount } from './modules/users/accounts.service.ts';
import { PERMISSIONS } from './modules/users/permissions.ts';
import { makeFilesPrivate } from './private-files.ts';

// The first administrator of an archive without sample accounts. The password comes from standard input or ADMIN_PASSWORD,
// never from the command line, where other users of the machine could read it.
const USER_ID = /^[A-Za-z0-9._-]{7,20}$/;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 20;

const USAGE = `usage: admin-create <userId> [mail address]
  userId: 7 to 20 letters or digits; password on standard input; a mail tells the address of the account`;

function isMailAddress(text: string): boolean {
  const field = { type: 'email', label: '', model: 'account', key: 'mail', verifyRules: ['mail'] } as const;
  return verifyField(field, { account: { mail: text } }) === undefined;
}

async function run(userId: string | undefined, address: string | undefined): Promise<number> {
  if (!userId || !USER_ID.test(userId) || (address !== undefined && !isMailAddress(address))) {
    console.error(USAGE);
    return 2;
  }
  const password = process.env.ADMIN_PASSWORD ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    console.error(`The password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
    return 2;
  }
  const list = fileURLToPath(new URL('../seeds/passwords/common-passwords.txt', import.meta.url));
  const owner = { userId, mailAddress: address ?? null };
  if (isLikeOwner(password, owner) || isCommonPassword(readCommonPasswords(list), password)) {
    console.error(
      'The password is a common one, or like the user id or the mail address. Choose another one.',
    );
    return 2;
  }
  const env = readEnvironment(process.env);
  const opened = await openDatabase({
    url: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error.message),
  });
  try {
    await migrate(
      opened.pool,
      await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
    );
    const isCreated = await createAccount(opened.db, {
      userId,
      password,
      userName: '管理者',
      userCode: userId,
      ...(address !== undefined && { mailAddress: address, welcome: { publicUrl: env.PUBLIC_URL } }),
      group: { groupId: '03', name: '管理部', groupKbn: '0' },
      sig: [],
      grp: Object.values(PERMISSIONS),
    });
    console.log(isCreated ? `created ${userId}` : `${userId} exists already; nothing was changed`);
    return isCreated ? 0 : 1;
  } finally {
    await opened.close();
  }
}

makeFilesPrivate();
process.exitCode = await run(process.argv[2], process.argv[3]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
