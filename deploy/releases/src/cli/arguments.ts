import { parseArgs } from 'node:util';
import { type KnownApi, OWN_API } from '../adapters/deployed-api.ts';
import { actingUser, plainName, systemUser } from './who.ts';

export interface Arguments {
  readonly command: string;
  readonly target: string;
  /** Second word after the command, for `key`: a file, or the id of a key. */
  readonly object: string;
  /** Address of the release store. */
  readonly store: string;
  readonly channel: string;
  /** Where the deployed API, or its gateway, answers; absent: its version is not requested. */
  readonly apiUrl: string | undefined;
  /** What releases are compared with; `runRelease` requests the version of the deployed API if `apiUrl` names it. */
  readonly api: KnownApi;
  readonly why: string;
  /** Empty if there is no user name. */
  readonly who: string;
  /** Version that a rollback goes back to; empty: the latest former one. */
  readonly to: string;
  readonly force: boolean;
  /** Show what a promotion would do, without doing it. */
  readonly dryRun: boolean;
  /** Load the modules of a release in Chromium, not in Node. */
  readonly browser: boolean;
  /** Path of that Chromium; absent: the usual places. */
  readonly chromium: string | undefined;
  /** Of the browsers, 1 to 99, for a canary; 0 with `off`: it ends. */
  readonly percent: number;
  /** `internal`: a canary for signed-in internal users; empty: by percentage alone. */
  readonly stage: 'internal' | '';
  readonly off: boolean;
  readonly undo: boolean;
  readonly yes: boolean;
  /** `publish`: with a signed link to the release, for 14 days. */
  readonly preview: boolean;
  /**
   * How many versions of each name `gc` retains, and for how many days every release; for `failures`, how many days are read.
   */
  readonly keep: number;
  readonly days: number;
  /** `status` of this moment, instead of the present one. */
  readonly at: Date | undefined;
  /** How many entries of the journal are shown. */
  readonly last: number;
  /** How long a signed link of pins holds: `30m`, `8h`, `7d`. */
  readonly expires: string;
  /** Public address of the gateway, for links. */
  readonly base: string;
  /** The secret that the gateways derive the key of pins from; absent: the key below `dataDir`. */
  readonly pinSecret: string | undefined;
  readonly dataDir: string;
  /** File of the private key that changes are signed with. */
  readonly keyFile: string | undefined;
  /** What identifies the store: the hash of its first key's line. */
  readonly root: string | undefined;
  /** Gateway that `publish` sends the build to; empty: it is written into the store. */
  readonly gateway: string;
  /** Whose key it is, and what it may do, for `key add`. */
  readonly owner: string;
  readonly names: readonly string[];
  /** Those of a key, or those that `check` looks at; empty: every one. */
  readonly channels: readonly string[];
  readonly actions: readonly string[];
  /** The key that `key replace` ends; empty: the one that signs. */
  readonly of: string;
  /** File in which `verify` remembers where the chains end. */
  readonly heads: string;
  readonly json: boolean;
  readonly help: boolean;
}

const CHANNEL = /^[a-z][a-z0-9-]*$/;

/** Reads the command line; throws with a sentence that names what is not understood. */
export function readArguments(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  ofSystem = systemUser,
): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      channel: { type: 'string' },
      why: { type: 'string', default: '' },
      who: { type: 'string' },
      to: { type: 'string', default: '' },
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      'api-url': { type: 'string' },
      percent: { type: 'string' },
      stage: { type: 'string', default: '' },
      off: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      keep: { type: 'string', default: '5' },
      days: { type: 'string', default: '30' },
      last: { type: 'string', default: '10' },
      at: { type: 'string' },
      expires: { type: 'string', default: '7d' },
      base: { type: 'string' },
      key: { type: 'string' },
      root: { type: 'string' },
      gateway: { type: 'string', default: '' },
      owner: { type: 'string', default: '' },
      names: { type: 'string', default: '' },
      channels: { type: 'string', default: '' },
      actions: { type: 'string', default: '' },
      of: { type: 'string', default: '' },
      heads: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const {
    store,
    channel = env.CHANNEL || 'production',
    who,
    base,
    percent,
    stage,
    keep,
    days,
    last,
    at,
    'dry-run': dryRun,
    'api-url': apiUrl = env.API_URL,
    key,
    root,
    names,
    channels,
    actions,
    ...rest
  } = values;
  if (!CHANNEL.test(channel))
    throw new Error(`--channel ${channel} is no name of a channel: letters, digits and dashes`);
  const [command = '', target = '', object = '', ...rests] = positionals;
  const tooMuch = command === 'key' ? rests[0] : positionals[2];
  if (tooMuch !== undefined) throw new Error(`${tooMuch} is one word too many`);
  if (dryRun && command !== 'promote' && command !== 'rollback' && !rest.help)
    throw new Error('--dry-run is for promote and rollback');
  if (rest.gateway !== '' && command !== 'publish' && !rest.help) throw new Error('--gateway is for publish');
  if (rest.preview && (command !== 'publish' || rest.gateway !== '') && !rest.help)
    throw new Error('--preview is for publish, with access to the store');
  if (rest.browser && command !== 'publish' && command !== 'check' && !rest.help)
    throw new Error('--browser is for publish and check');
  return {
    ...rest,
    ...{ command, target, object, channel, dryRun },
    ...{ names: listOf(names), channels: listOf(channels), actions: listOf(actions) },
    keyFile: key ?? (env.RELEASE_KEY || undefined),
    root: root ?? (env.RELEASE_ROOT || undefined),
    apiUrl: apiUrl || undefined,
    api: OWN_API,
    store: store ?? (env.RELEASE_STORE || `${env.DATA_DIR || '.data'}/releases`),
    who: plainName(who) ?? actingUser(env, ofSystem) ?? '',
    base: base ?? (env.PUBLIC_URL || 'http://localhost:8080'),
    pinSecret: env.PIN_SECRET || undefined,
    chromium: env.CHROMIUM_PATH || undefined,
    dataDir: env.DATA_DIR || '.data',
    ...(command === 'canary' && !rest.off && !rest.help
      ? canaryStage(stage, percent)
      : { stage: '', percent: 0 }),
    keep: parseInteger('keep', keep),
    days: parseInteger('days', days),
    last: parseInteger('last', last),
    at: at === undefined ? undefined : parseMoment(at),
  };
}

function canaryStage(stage: string, percent: string | undefined): Pick<Arguments, 'stage' | 'percent'> {
  if (stage !== '' && stage !== 'internal') throw new Error(`--stage ${stage} is no stage: internal`);
  return { stage, percent: stage !== '' && percent === undefined ? 0 : canaryPercent(percent) };
}

/** With all browsers in it there would be nothing to compare a canary with. */
function canaryPercent(text: string | undefined): number {
  if (text === undefined)
    throw new Error('a canary needs --stage internal, --percent 1 to 99, or --off to end it');
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`--percent ${text} is no whole number from 1 to 99`);
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** With its zone: operators and servers are in different ones. */
function parseMoment(text: string): Date {
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
    return new Date(text);
  throw new Error(`--at ${text} is no moment: 2026-11-21T14:05:00+09:00`);
}

function parseInteger(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`--${name} ${text} is no whole number`);
}
