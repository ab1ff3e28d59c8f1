import type { TestApp } from './test-app.ts';

/** A colleague of premium01, and the administrator of their group's links. */
export async function addLinkPeople({ opened }: TestApp): Promise<void> {
  for (const [userId, code] of [
    ['colleague1', 'AA018'],
    ['linkadmin1', 'AO003'],
  ] as const) {
    await opened.pool.query(
      `insert into users (user_id, user_name, user_code, group_id, password_hash)
       select $1, $1, $1, group_id, password_hash from users where user_id = 'premium01'`,
      [userId],
    );
    await opened.pool.query('insert into user_permissions (user_id, code) values ($1, $2)', [userId, code]);
  }
}
