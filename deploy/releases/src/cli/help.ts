const COMMON = `  --store ADDRESS  release store: a directory, or s3://bucket/prefix (RELEASE_STORE, DATA_DIR/releases, .data/releases)
  --channel NAME   channel (CHANNEL, production)
  --json           answer as JSON, also refusals, on the same streams`;

const EXIT_CODES = `Exit codes: 0 done, 1 refused, 2 wrong words, 3 somebody else was faster: try again, 4 the store cannot be reached.`;

/** Options that several commands have. */
const OPTION = {
  why: '  --why TEXT       the reason, for the journal',
  who: '  --who NAME       who acts, for the journal (RELEASE_WHO, the user of the pipeline, of git, of the system)',
  key: '  --key FILE       private key that the change is signed with, where the store has keys (RELEASE_KEY)',
  force: '  --force          overrule codes channel/…; the journal keeps which',
  api: '  --api-url URL    the deployed API or its gateway, which is asked for its version (API_URL); without it releases\n                   are compared with the version this command was built with, and publish says so',
  browser:
    '  --browser        load the modules in Chromium, not in Node (CHROMIUM_PATH, else the usual places)',
  dryRun: '  --dry-run        say which releases and open tabs would change, and why; change nothing',
} as const;

interface CommandHelp {
  readonly options: readonly string[];
  readonly usage: string;
  readonly summary: string;
  readonly details: string;
}

const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  publish: {
    options: [
      OPTION.browser,
      OPTION.force,
      OPTION.api,
      OPTION.key,
      '  --preview        with a signed link that gives one browser this release, for 14 days; --base as of pin-link',
      '  --gateway URL    send it to this gateway, which stores it: for teams without access to the store; with --root',
    ],
    usage:
      'publish <dist directory> [--browser] [--preview] [--force] | publish <dist directory> --gateway URL',
    summary: 'store a build as an immutable release',
    details: `Refuses what could not run beside what is live: see the codes in deploy/releases/README.md. The same bytes
may be published again; other bytes under the same version are refused. Every exposed module of a remote is loaded
before, with the live host, in a process of its own without network, files and environment; nothing is stored where
one fails. --browser loads them in Chromium without network, which shows what fails in a real document alone; it needs the
optional package playwright-core. --force overrules what is about the channel (channel/…), never what is wrong with
the release itself (release/…).

  npm --prefix remotes/search run build && npm run release -- publish remotes/search/dist
  npm run release -- publish remotes/search/dist --browser
  npm run release -- publish remotes/search/dist --preview --base https://photo.example.jp
  npm run release -- publish remotes/search/dist --channel preview --json
  release publish dist --gateway https://publish.example.jp --root 5f1c… --key ~/.release/search.pem`,
  },
  check: {
    options: [
      '  --channels LIST  these channels: production,preview; without it every channel of the store',
      OPTION.browser,
      OPTION.api,
      OPTION.key,
    ],
    usage: 'check <dist directory>|<name>@<version> [--channels LIST] [--browser]',
    summary: 'whether a build could be published and promoted, in every channel; writes nothing',
    details: `For the pipeline of a team: the rules of \`publish\` and \`promote\` against each channel of the store, its modules
loaded with each live host, and, with --key, the rights of the key. One line for each channel, the problems with their codes
below it; deprecated exports and extension points that the build uses are named, and refuse nothing. Exit code 1 where a
channel would refuse it.

  npm run release -- check remotes/search/dist
  npm run release -- check api@1.4.0 --channels production
  release check dist --channels production --key ~/.release/search.pem --json`,
  },
  canary: {
    options: [
      '  --stage internal signed-in internal users, before any percentage',
      '  --percent N      of the browsers, 1 to 99',
      '  --off            end the canary',
      OPTION.why,
      OPTION.who,
      OPTION.force,
      OPTION.api,
      OPTION.key,
    ],
    usage: 'canary <name>@<version> --stage internal|--percent N --why TEXT [--force] | canary <name> --off',
    summary: 'give a published release to internal users, or to some percent of the browsers',
    details: `The same checks as \`promote\`. Internal users who have it stay with it when a percentage follows. A browser stays on its side for as long as it keeps its cookie; said again with
another percentage it is more of them, or fewer. \`promote\` makes it live, --off and \`rollback\` end it. Gateways compare
what visitors tell of it with the live release in the same time, and take it back by themselves where it fails for
certain: the journal has the figures, and the version comes again with --force alone.

  npm run release -- canary search@1.4.2 --stage internal --why "new facets"
  npm run release -- canary search@1.4.2 --percent 5 --why "new facets"
  npm run release -- canary search@1.4.2 --percent 30 --why "looks well"
  npm run release -- canary search --off --why "not this week"`,
  },
  promote: {
    options: [OPTION.why, OPTION.who, OPTION.dryRun, OPTION.force, OPTION.api, OPTION.key],
    usage: 'promote <name>@<version> --why TEXT [--dry-run] [--force]',
    summary: 'make a published release live',
    details: `Checks again, against the channel as it is now. For a host it is also checked which remotes would fall back
to an older release or fall out with it; --force does it all the same, and the journal says so.

  npm run release -- promote search@1.4.2 --dry-run
  npm run release -- promote search@1.4.2 --why "new facets"
  npm run release -- promote host@2.0.0 --why "React 20" --force`,
  },
  rollback: {
    options: [
      '  --to VERSION     this former release',
      OPTION.why,
      OPTION.who,
      OPTION.dryRun,
      OPTION.force,
      OPTION.api,
      OPTION.key,
    ],
    usage: 'rollback <name> [--to VERSION] [--why TEXT] [--dry-run] [--force]',
    summary: 'back to a release that was live before',
    details: `Goes to the latest former release that is stored and not yanked. What is left is no fallback any more.

  npm run release -- rollback search
  npm run release -- rollback search --to 1.3.0 --why "empty results in Safari"`,
  },
  remove: {
    options: [OPTION.why, OPTION.who, OPTION.force, OPTION.key],
    usage: 'remove <name> --why TEXT [--force]',
    summary: 'take a remote out of a channel',
    details: `Its routes are nobody's from the next page load on. What is published stays, and \`promote\` brings it back.
Routes that the specification promises need another owner first; --force overrules that.

  npm run release -- remove weather --why "the trial is over"`,
  },
  yank: {
    options: [
      '  --undo           allow it again',
      OPTION.why,
      OPTION.who,
      OPTION.force,
      OPTION.api,
      OPTION.key,
    ],
    usage: 'yank <name>@<version> --why TEXT [--undo] [--force]',
    summary: 'take a release out of every channel at once',
    details: `No page is composed with it any more, nobody can promote or pin it; visitors get the latest former release
that fits. Its files stay for the tabs that are at work with them. --undo allows it again.

  npm run release -- yank search@1.4.2 --why "shows prices to guests"
  npm run release -- yank search@1.4.2 --undo --why "it was 1.4.1"`,
  },
  'pin-link': {
    options: [
      '  --expires TIME   30m, 8h, 7d; 90d at most',
      '  --base URL       where people reach the archive (PUBLIC_URL)',
    ],
    usage: 'pin-link <name>@<version>[,…] [--expires 7d] [--base URL]',
    summary: 'a signed link that gives one browser these releases',
    details: `Whoever opens it gets them until it ends (30m, 8h, 7d; 90d at most) in the place of what is live, and may choose
others of what is published in the panel meanwhile; nobody else notices. \`panel\` in the place of releases opens the panel
alone. Signed with the gateways' key: PIN_SECRET as they have it, or DATA_DIR (.data) to theirs. The base is where
people reach the archive (PUBLIC_URL, http://localhost:8080).

  npm run release -- pin-link search@1.4.2 --base https://photo.example.jp
  npm run release -- pin-link host@2.0.0,search@1.4.2 --expires 8h`,
  },
  status: {
    options: [
      '  --last N         entries of the journal',
      '  --at MOMENT      what was live then, and the commands that lead back to it',
      OPTION.api,
    ],
    usage: 'status [--last N] [--at MOMENT]',
    summary: 'what a channel serves, and its journal',
    details: `Live and former releases, canaries, what visitors really get, what is left out and why; what browsers reported of each
release in the last 24 hours: loads, different visitors, failures and errors, for the live release and for the canary
by itself; the last N (10) changes.

  npm run release -- status
  npm run release -- status --at 2026-11-21T14:05:00+09:00
  npm run -s release -- status --json --last 100 | jq .journal`,
  },
  failures: {
    options: ['  --days D         reported in so many days (30)'],
    usage: 'failures <name> [--days D]',
    summary: 'how the releases of a host or remote failed in browsers, and where in the source',
    details: `Each distinct failure of the last D (30) days, of all versions, the most frequent first: error and message,
file, line and column of the source with the text of that line, stage, routes, browsers, versions, how many page loads met
it, and the first and the last time. Of a message only the words of the engine are stored, … stands for the rest; the
line of the source shows what the code itself says.

  npm run release -- failures search
  npm run release -- failures search --channel preview --days 7 --json`,
  },
  verify: {
    options: [
      '  --heads FILE     remember there where the journals end, and refuse if they no longer contain what it has',
      '  --root HASH      the first key has to be this one (RELEASE_ROOT)',
    ],
    usage: 'verify [--heads FILE] [--root HASH]',
    summary: 'compare every stored file with its descriptor, and check every signature',
    details: `Also that every release that a channel names is there. Where the store has keys, every change since then has to
be signed by a key with the right to it; the first wrong line of each journal is named. What was put back completely to an
earlier state is only found with --heads, a file outside of the store. Exit code 1 where anything is amiss.

  npm run release -- verify --store s3://archive/releases
  npm run release -- verify --heads ~/archive-heads.json`,
  },
  key: {
    options: [
      '  --owner TEAM     whose key it is',
      '  --names LIST     which names it may change: search,cart, or * for all',
      '  --channels LIST  on which channels: production,preview, or * for all',
      '  --actions LIST   what: publish,promote,canary,rollback (these by default),remove,yank,takeback,keys',
      '  --of ID          replace: the key that ends; without it the one that signs',
      OPTION.why,
      OPTION.who,
      OPTION.key,
    ],
    usage: 'key new FILE | init | add FILE.pub | replace FILE.pub | revoke ID | accept | list',
    summary: 'who may change what: keys of teams, gateways and administrators',
    details: `A store without keys can be changed by every user of it. \`init\` makes the key of --key the first one, an
administrator's: from then on every change is signed, by a key with the right to it. \`new\` makes a private key in FILE,
which stays with its owner, and FILE.pub for an administrator. An owner replaces or revokes their own key, an
administrator every one. \`accept\` begins broken journals again as they are now: look at \`verify\` first.
A yank needs the channels *. Gateways need a key with the action takeback alone.

  npm run release -- key new ~/.release/search.pem
  npm run release -- key init --key ~/.release/office.pem --owner office --why "keys from today"
  npm run release -- key add search.pem.pub --owner search --names search --channels production --why "team search"
  npm run release -- key replace new.pem.pub --key ~/.release/search.pem --why "every year"
  npm run release -- key revoke 0123456789abcdef0123456789abcdef --why "a lost laptop"`,
  },
  gc: {
    options: [
      '  --keep N         newest versions of each name',
      '  --days D         what is younger or was in use',
      '  --yes            remove them',
    ],
    usage: 'gc [--keep N] [--days D] [--yes]',
    summary: 'remove releases that nobody needs any more',
    details: `Keeps what a channel names (live, former, canary), what browsers told of in the last D (30) days, what is
younger than that, and the newest N (5) versions of each name. Without --yes it only says what would go.

  npm run release -- gc
  npm run release -- gc --keep 10 --days 90 --yes`,
  },
};

/** Commands that take a name. */
export const NEED_TARGET: readonly string[] = [
  'publish',
  'check',
  'canary',
  'promote',
  'rollback',
  'remove',
  'yank',
  'pin-link',
  'failures',
  'key',
];

/** Help of one command, or of all. */
export function helpOf(command: string): string {
  const one = COMMANDS[command];
  if (one) {
    const options = [...one.options, COMMON].join('\n');
    return `release ${one.usage}\n\n${one.details}\n\nOptions:\n${options}\n\n${EXIT_CODES}`;
  }
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  release ${usage}\n      ${summary}`);
  return `release: publishes releases and says which are live\n\n${lines.join('\n')}\n\n${COMMON}\n${OPTION.who}\n\n\`release <command> --help\` has examples. ${EXIT_CODES}`;
}
