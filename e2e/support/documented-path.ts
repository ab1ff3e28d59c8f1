import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Where the documented path is followed: a folder instead of `/`, a network of loopback instead of the example's. */
export interface Place {
  readonly folder: string;
  /** `127.8.1.` */
  readonly network: string;
  /** Of the release store, and an address of the database's server. */
  readonly store: string;
  readonly database: string;
}

interface Block {
  readonly language: string;
  readonly body: string;
}

/** The code blocks of a page, without the indentation of a list. */
function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', body = '']) => ({
      language,
      body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** The one block that contains a text. */
function blockWith(page: string, text: string): string {
  const [found, ...others] = blocksOf(page).filter(({ body }) => body.includes(text));
  if (!found || others.length > 0) throw new Error(`${page}: not one block has ${text}`);
  return found.body;
}

const README = 'deploy/README.md';
const SECRET = '0123456789abcdef0123456789abcdef';
/** As the nginx of this machine is given its place: an address with its port may be where a port is. */
const HTTPS_PORT = 18443;

const settingsWith = (text: string, { network, store, database }: Place, machine: number) =>
  blockWith(README, text)
    .replace(/^RELEASE_STORE=.*/m, `RELEASE_STORE=${store}`)
    .replace(/^DATABASE_URL=.*/m, `DATABASE_URL=${database}`)
    // One server, no bucket and no mail server here; each has tests of its part.
    .replaceAll(/^(?:DATABASE_(?:SESSION|REPLICA)_URL|MEDIA_STORE|SMTP_URL|AWS_\w+)=.*\n/gm, '')
    .replace(/^TRUSTED_(\w+)=.*/m, 'TRUSTED_$1=127.0.0.1')
    .replaceAll('…', SECRET)
    .replace(/^(API_HOST|HOST|METRICS_HOST)=10\.0\.0\.\d+/gm, `$1=${network}${machine}`);

const writeFile = (path: string, text: string) =>
  `mkdir -p ${join(path, '..')}\ncat >${path} <<'END'\n${text}END\n`;

/** What only the administrator of a machine has: here it does nothing, or the little that the path needs. */
const machine = ({ folder }: Place) => `
apt-get() { :; }
useradd() { mkdir -p ${folder}/srv/newsphoto; }
runuser() { shift 3; "$@"; }
git() { rm -rf "\${!#}"; ln -s ${ROOT} "\${!#}"; }
npm() { [ "$*" = "run build" ] || command npm "$@"; }
nginx() { [ "$1" = -t ] || command nginx -c ${folder}/nginx.conf </dev/null >>${folder}/nginx.log 2>&1; }
systemctl() {
  [ "$1" = enable ] || return 0
  local unit="\${!#}"; local file="${folder}/\${unit%@*}.unit"
  sed 's#/etc/newsphoto#${folder}&#; s#/srv/newsphoto#${folder}&#; s#/var/cache#${folder}&#; s#/usr/bin/node#${process.execPath}#' \
    "${folder}/etc/systemd/system/\${unit%@*}@.service" >"$file"
  (
    set -a
    for one in $(sed -n 's/^EnvironmentFile=//p' "$file"); do . "$one"; done
    eval "$(sed -n "s/^Environment=//p" "$file" | sed "s/%i/\${unit#*@}/g")"
    cd "$(sed -n 's/^WorkingDirectory=//p' "$file")"
    exec $(sed -n 's/^ExecStart=//p' "$file")
  ) </dev/null >>"${folder}/$unit.log" 2>&1 &
  echo $! >>${folder}/pids
}
export -f runuser npm
`;

/** The path of deploy/README.md as one script, its commands as they are written but for names, addresses and ports. */
export function documentedPath(place: Place): string {
  const { folder, network } = place;
  const settings = (at: number) =>
    ['common', 'api', 'gateway']
      .map((name) => {
        const text =
          { common: 'RELEASE_STORE=', api: 'API_PROCESSES=', gateway: 'REPORT_SECRET=' }[name] ?? '';
        return writeFile(`/etc/newsphoto/${name}.env`, settingsWith(text, place, at));
      })
      .join('');
  const command = (text: string) => blockWith(README, text);
  const nginx = blockWith('deploy/nginx/README.md', 'export NEWSPHOTO_GATEWAY')
    .replace('127.0.0.1:8080', `'10.0.0.31:8080; server 10.0.0.32:8080'`)
    .replace('HTTP_PORT=80 ', 'HTTP_PORT=10.0.0.41:18880 ')
    .replace('HTTPS_PORT=443 ', `HTTPS_PORT=10.0.0.41:${HTTPS_PORT} `);
  const api = command('newsphoto-api@8081\ncurl');
  const gateway = command('newsphoto-gateway@8080\ncurl');
  const script = [
    command('useradd'),
    command('newsphoto() {'),
    ...[settings(11), api, command('publish:builds')],
    `echo 'Kawa7-Mori#26' | ${command('admin-create')}`,
    ...[settings(12), api.replaceAll('10.0.0.11', '10.0.0.12')],
    ...[settings(31), gateway, settings(32), gateway.replaceAll('10.0.0.31', '10.0.0.32')],
    'mkdir -p /etc/letsencrypt/live/photo.example.jp /etc/nginx/conf.d /var/log/nginx && cd /etc/letsencrypt/live/photo.example.jp',
    command('openssl req'),
    ...['cd /srv/newsphoto/app/deploy/nginx', nginx],
    ...['cd /srv/newsphoto/app', command('ingest.mjs')],
  ].join('\n');
  const here = script
    .replaceAll(/(?<![\w.&])\/(?=(?:etc|srv|var)\/)/g, `${folder}/`)
    .replaceAll('10.0.0.', network)
    .replaceAll(/\b80(?=8[01]\b)/g, '180')
    .replaceAll(/\b9090\b/g, '19090')
    .replaceAll('/usr/bin/node', process.execPath);
  return `set -euo pipefail\n${machine(place)}\n${here}`;
}

/** Where visitors reach it. */
export const publicAddress = ({ network }: Place) => ({ host: `${network}41`, port: HTTPS_PORT });
