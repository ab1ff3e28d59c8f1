// PostgreSQL under Patroni: three of etcd, three members of which two are synchronous standbys, and HAProxy that leads to the primary.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../deploy/run/steps/free-port.mjs';
import { findPostgres } from '../../../deploy/run/steps/postgres.mjs';
import { identity } from '../wire/product.mjs';
import { supervised, until } from './processes.mjs';

const HOST = '127.0.0.1';
const MEMBERS = ['db1', 'db2', 'db3'];
const PASSWORD = 'of-the-drill-alone';

/** Three synchronous copies of each commit, and a new primary within some seconds. */
const SETTINGS = {
  ...{ ttl: 6, loop_wait: 1, retry_timeout: 2, maximum_lag_on_failover: 1_048_576 },
  ...{ synchronous_mode: true, synchronous_node_count: 2 },
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      ...{ max_connections: 120, wal_log_hints: 'on', shared_buffers: '64MB', fsync: 'off' },
      // Connection options do not pass pgbouncer.
      ...{ timezone: 'UTC', datestyle: 'ISO, MDY', hot_standby_feedback: 'on' },
    },
  },
};

/**
 * @param {string} directory readable by others: the servers run as another user
 * @returns the address of the primary, and the processes
 */
export async function startPatroni(directory) {
  const user = identity();
  const bin = findPostgres();
  if (!bin) throw new Error('no PostgreSQL server: set POSTGRES_BIN');
  const port = () => freePort(HOST);
  const own = (path) => {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const options = { ...user, cwd: own(join(directory, 'home')) };
  const log = (name) => join(directory, `${name}.log`);

  // Three: one may be away.
  const places = [];
  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    const [client, peer] = [await port(), await port()];
    places.push({
      name,
      host: `${HOST}:${client}`,
      client: `http://${HOST}:${client}`,
      peer: `http://${HOST}:${peer}`,
    });
  }
  const etcds = places.map(({ name, client, peer }) =>
    supervised({
      ...{ name, command: 'etcd', log: log(name), options },
      args: [
        ...['--data-dir', own(join(directory, name)), '--name', name, '--log-level', 'error'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', places.map((one) => `${one.name}=${one.peer}`).join(',')],
      ],
      isReady: async () => (await fetch(`${client}/health`)).ok,
    }),
  );
  for (const etcd of etcds) etcd.start();
  for (const etcd of etcds) await until(etcd.name, etcd.isReady);

  const members = [];
  for (const name of MEMBERS) {
    const [sqlPort, restPort] = [await port(), await port()];
    const login = (username) => ({ username, password: PASSWORD });
    const config = {
      ...{ scope: 'drill', name, etcd3: { hosts: places.map(({ host }) => host) } },
      restapi: { listen: `${HOST}:${restPort}`, connect_address: `${HOST}:${restPort}` },
      bootstrap: { dcs: SETTINGS, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
      postgresql: {
        ...{ listen: `${HOST}:${sqlPort}`, connect_address: `${HOST}:${sqlPort}`, bin_dir: bin },
        ...{ data_dir: join(own(join(directory, name)), 'data'), pgpass: join(directory, name, 'pgpass') },
        authentication: {
          superuser: login('drill'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
        pg_hba: [
          'local all all trust',
          `host all all ${HOST}/32 trust`,
          `host replication all ${HOST}/32 trust`,
        ],
        parameters: { unix_socket_directories: join(directory, name) },
      },
    };
    // JSON is YAML.
    writeFileSync(join(directory, `${name}.yml`), JSON.stringify(config), { mode: 0o644 });
    const roleAt = async (path) => (await fetch(`http://${HOST}:${restPort}/${path}`)).status === 200;
    const member = supervised({
      ...{ name, command: 'patroni', args: [join(directory, `${name}.yml`)], log: log(name), options },
      isReady: () => roleAt('readiness'),
    });
    const killPatroni = member.kill;
    members.push(
      Object.assign(member, {
        url: `postgres://drill@${HOST}:${sqlPort}/postgres`,
        ...{ sqlPort, restPort, isPrimary: () => roleAt('primary').catch(() => false) },
        /** Its server is a process beside it, and ends its connections with it. */
        async kill() {
          process.kill(
            Number(readFileSync(join(config.postgresql.data_dir, 'postmaster.pid'), 'utf8').split('\n')[0]),
            'SIGKILL',
          );
          await killPatroni();
        },
      }),
    );
    member.start();
    // The first one becomes the primary: the others copy it.
    await until(`${name} of PostgreSQL`, member.isReady);
  }
  const synchronous = async () => {
    const { members: known } = await (await fetch(`http://${HOST}:${members[0].restPort}/cluster`)).json();
    return known.filter(({ role }) => role === 'sync_standby').length === 2;
  };
  await until('two synchronous standbys', synchronous);

  const primaryPort = await port();
  const servers = members.map(
    ({ name, sqlPort, restPort }) =>
      `  server ${name} ${HOST}:${sqlPort} check port ${restPort} on-marked-down shutdown-sessions`,
  );
  const group = (name, at, path) =>
    [
      `listen ${name}`,
      `  bind ${HOST}:${at}`,
      `  option httpchk GET /${path}`,
      '  http-check expect status 200',
      '  default-server inter 300ms fall 2 rise 1',
      ...servers,
    ].join('\n');
  const settings =
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n  timeout check 1s';
  writeFileSync(
    join(directory, 'haproxy.cfg'),
    `${settings}\n${group('primary', primaryPort, 'primary')}\n`,
    { mode: 0o644 },
  );
  const haproxy = supervised({
    ...{
      name: 'haproxy',
      command: 'haproxy',
      args: ['-f', join(directory, 'haproxy.cfg')],
      log: log('haproxy'),
      options,
    },
    isReady: async () => true,
  });
  haproxy.start();

  const bouncers = [];
  for (const name of ['pgbouncer1', 'pgbouncer2'])
    bouncers.push(
      await startBouncer(own(join(directory, name)), name, primaryPort, { log: log(name), options }),
    );

  return {
    ...{ etcds, haproxy, members, bouncers, synchronous },
    url: `postgres://drill@${HOST}:${primaryPort}/postgres`,
    async primary() {
      for (const member of members) if (await member.isPrimary()) return member;
      return undefined;
    },
    async stop() {
      for (const bouncer of bouncers) await bouncer.stop();
      await haproxy.stop();
      await Promise.all(members.map((member) => member.stop()));
      await Promise.all(etcds.map((etcd) => etcd.stop()));
    },
  };
}

/** One for each API, beside it: few connections of the server for many of the API. */
async function startBouncer(folder, name, primaryPort, { log, options }) {
  const at = await freePort(HOST);
  const settings = [
    '[databases]',
    `postgres = host=${HOST} port=${primaryPort} user=drill dbname=postgres`,
    '[pgbouncer]',
    `listen_addr = ${HOST}`,
    `listen_port = ${at}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'ignore_startup_parameters = extra_float_digits,options,application_name',
    'log_connections = 0',
    'log_disconnections = 0',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
  const bouncer = supervised({
    ...{ name, command: '/usr/sbin/pgbouncer', args: [join(folder, 'pgbouncer.ini')], log, options },
    isReady: () => isListening(at),
  });
  bouncer.start();
  await until(name, bouncer.isReady);
  return Object.assign(bouncer, { url: `postgres://drill@${HOST}:${at}/postgres` });
}

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
