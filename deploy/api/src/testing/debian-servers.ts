import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from '../file-transfer/server-identity.ts';

const VSFTPD = '/usr/sbin/vsftpd';
const SSHD = '/usr/sbin/sshd';
const SFTP_SERVER = '/usr/lib/openssh/sftp-server';

export const hasVsftpd = existsSync(VSFTPD);
export const hasOpenSsh = existsSync(SSHD) && existsSync(SFTP_SERVER);

export interface DebianServer {
  readonly port: number;
  /** What its user sees as the folder of the log-in. */
  readonly folder: string;
  /** As in the log of the server. */
  log(): string;
  close(): Promise<void>;
}

export const VSFTPD_PASSWORD = 'zeitung';

/** vsftpd as the current user, for `anonymous` with a password. */
export async function startVsftpd(
  certificate: { key: string; cert: string },
  settings: Readonly<Record<string, string>> = {},
): Promise<DebianServer> {
  const home = mkdtempSync(join(tmpdir(), 'newsphoto-vsftpd-'));
  const port = await freePort();
  const folder = join(home, 'files');
  mkdirSync(folder);
  const path = (name: string, content: string) => {
    writeFileSync(join(home, name), content);
    return join(home, name);
  };
  const all = {
    ...{ listen: 'YES', listen_address: '127.0.0.1', listen_port: String(port), background: 'NO' },
    ...{ run_as_launching_user: 'YES', ftp_username: userInfo().username, seccomp_sandbox: 'NO' },
    ...{ anonymous_enable: 'YES', anon_root: folder, anon_umask: '022', anon_world_readable_only: 'NO' },
    ...{ write_enable: 'YES', anon_upload_enable: 'YES', anon_mkdir_write_enable: 'YES' },
    ...{ anon_other_write_enable: 'YES', allow_writeable_chroot: 'YES', delay_failed_login: '0' },
    ...{ secure_email_list_enable: 'YES', email_password_file: path('passwords', `${VSFTPD_PASSWORD}\n`) },
    ...{ ssl_enable: 'YES', allow_anon_ssl: 'YES', require_ssl_reuse: 'YES' },
    ...{ rsa_cert_file: path('cert.pem', certificate.cert) },
    ...{ rsa_private_key_file: path('key.pem', certificate.key) },
    ...{ vsftpd_log_file: join(home, 'log'), xferlog_enable: 'YES', log_ftp_protocol: 'YES' },
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  const server = spawn(VSFTPD, [path('vsftpd.conf', lines.join(''))], { detached: true, stdio: 'ignore' });
  return running(server, { port, folder, home });
}

export interface OpenSshServer extends DebianServer {
  readonly userName: string;
  /** In the form of OpenSSH, without a passphrase. */
  readonly key: string;
  /** The same key with {@link KEY_PASSPHRASE}. */
  readonly protectedKey: string;
  readonly fingerprint: string;
}

export const KEY_PASSPHRASE = 'schlüssel';

/** sshd as the current user, for keys alone: passwords of accounts would need PAM. */
export async function startOpenSsh(): Promise<OpenSshServer> {
  const home = mkdtempSync(join(tmpdir(), 'newsphoto-sshd-'));
  const port = await freePort();
  const folder = join(home, 'files');
  mkdirSync(folder);
  const path = (name: string) => join(home, name);
  const generate = (name: string, ...more: readonly string[]) =>
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-f', path(name), ...more]);
  generate('host', '-N', '');
  generate('key', '-N', '');
  const key = readFileSync(path('key'), 'utf8');
  execFileSync('ssh-keygen', ['-q', '-p', '-f', path('key'), '-P', '', '-N', KEY_PASSPHRASE]);
  // Of privilege separation, which sshd has as root.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const lines = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${path('host')}`, 'PidFile none'],
    ...[`AuthorizedKeysFile ${path('key.pub')}`, 'StrictModes no', 'UsePAM no', 'PermitRootLogin yes'],
    ...['PasswordAuthentication no', 'KbdInteractiveAuthentication no', 'LogLevel VERBOSE'],
    `Subsystem sftp ${SFTP_SERVER} -d ${folder}`,
  ];
  writeFileSync(path('sshd_config'), `${lines.join('\n')}\n`);
  chmodSync(path('host'), 0o600);
  const server = spawn(SSHD, ['-D', '-f', path('sshd_config'), '-E', path('log')], {
    detached: true,
    stdio: 'ignore',
  });
  const blob = readFileSync(path('host.pub'), 'utf8').split(' ')[1] ?? '';
  return {
    ...(await running(server, { port, folder, home })),
    ...{ userName: userInfo().username, key, protectedKey: readFileSync(path('key'), 'utf8') },
    fingerprint: fingerprintOf(Buffer.from(blob, 'base64')),
  };
}

async function running(
  server: ChildProcess,
  { port, folder, home }: { port: number; folder: string; home: string },
): Promise<DebianServer> {
  // Sessions are processes of its group.
  const kill = () => {
    try {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', kill);
  const log = () => (existsSync(join(home, 'log')) ? readFileSync(join(home, 'log'), 'utf8') : '');
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await accepts(port)) return { port, folder, log, close };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const reason = log();
  await close();
  throw new Error(`the server does not start: ${reason}`);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
