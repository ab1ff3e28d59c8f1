import { type Static, Type } from 'typebox';
import { AccessRuleSchema } from '../access/access-rule.ts';
import { ExtensionSchema } from '../extensions/extension.ts';

const Name = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });
const FilePath = Type.String({ pattern: '^(?!/)(?!.*\\.\\.)[A-Za-z0-9._/-]+$' });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]+$' });

/** Viewport of a route: device width; media view on base width 1280; the same with a rescaling handler. */
export const ViewportFlagSchema = Type.Union([
  Type.Literal('responsive'),
  Type.Literal('media'),
  Type.Literal('initial-scale'),
]);
export type ViewportFlag = Static<typeof ViewportFlagSchema>;

/** A route as its team writes it in `descriptor.json`. */
export const RouteDeclarationSchema = Type.Object(
  {
    /** Path under /web as react-router writes it, for example `/sendPassword/:id`. */
    path: Type.String({ pattern: '^/' }),
    /** Page title in Japanese: the part before ` | ` of document.title. */
    title: Type.String({ minLength: 1 }),
    viewport: ViewportFlagSchema,
    access: AccessRuleSchema,
    /** Exposed module, for example `./index-page`, whose default export is the page component. */
    module: Type.String({ pattern: '^\\./' }),
    /** `standalone`: without the main layout. */
    layout: Type.Optional(Type.Literal('standalone')),
    /** Entry in the side menu, in Japanese; without a label the title is used. Absent: not in the menu. */
    menu: Type.Optional(
      Type.Object(
        {
          group: Type.String({ minLength: 1 }),
          label: Type.Optional(Type.String({ minLength: 1 })),
          /** Position among all entries; a group has the position of its first entry. */
          order: Type.Integer(),
        },
        { additionalProperties: false },
      ),
    ),
    /** `own`: the page has a search box itself, and the header shows none above it. */
    search: Type.Optional(Type.Literal('own')),
    /** The screen is not built yet, and shows that. */
    preparing: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type RouteDeclaration = Static<typeof RouteDeclarationSchema>;

/** A window that opens without the host's shell, at `/web/window/<name>`. */
export const WindowDeclarationSchema = Type.Object(
  {
    name: Name,
    /** In Japanese: title of the window and label of its button. */
    title: Type.String({ minLength: 1 }),
    access: AccessRuleSchema,
    /** Exposed module whose default export fills the window. There is no router around it. */
    module: Type.String({ pattern: '^\\./' }),
    /** The shell's header offers the window to users who may open it. Absent: opened in other ways. */
    header: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);

/** Sizes that a release may not exceed, as brotli bytes; default limits apply where a team sets none. */
export const SizeBudgetsSchema = Type.Object(
  {
    /** The entry script, with those before it. */
    entry: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The chunks of any one route. */
    route: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The scripts of a window: of a host its start-up scripts, of a remote the chunks of any one window. */
    window: Type.Optional(Type.Integer({ minimum: 1 })),
    /** All scripts and style sheets together. */
    total: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type SizeBudgets = Static<typeof SizeBudgetsSchema>;

/** `descriptor.json` of host and remotes: the declaration of a team, before anything is built. */
export const DeploymentDeclarationSchema = Type.Object(
  {
    name: Name,
    title: Type.String({ minLength: 1 }),
    /** Semver ranges of the host and of the API that this deployable runs with. */
    ranges: Type.Object({ host: Type.String(), api: Type.String() }, { additionalProperties: false }),
    routes: Type.Array(RouteDeclarationSchema),
    windows: Type.Array(WindowDeclarationSchema),
    /** Entries for the screens of others. */
    extensions: Type.Optional(Type.Array(ExtensionSchema)),
    /** Only if a team needs other limits than the default. */
    budgets: Type.Optional(SizeBudgetsSchema),
  },
  { additionalProperties: false },
);
export type DeploymentDeclaration = Static<typeof DeploymentDeclarationSchema>;

const Chunk = Type.Object({ file: FilePath, bytes: Type.Integer({ minimum: 0 }) });

/** Names of exports by shared module. */
const Exports = Type.Record(Type.String(), Type.Array(Type.String()));

export const ReleaseRouteSchema = Type.Object({
  ...RouteDeclarationSchema.properties,
  /** Scripts that this route needs besides the entry, with their brotli sizes, in load order. */
  chunks: Type.Array(Chunk),
  /** Remote only: shared packages that the page uses, so that a page without forms fetches none for them. */
  shared: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRoute = Static<typeof ReleaseRouteSchema>;

export const ReleaseWindowSchema = Type.Object({
  ...WindowDeclarationSchema.properties,
  /** Scripts that this window needs besides the entry, with their brotli sizes, in load order. */
  chunks: Type.Optional(Type.Array(Chunk)),
  /** Shared packages that its module uses. */
  shared: Type.Optional(Type.Array(Type.String())),
});

/**
 * An entry for a screen of another remote. A reader may be older than the point: it ignores those that it does not know, and
 * the gate compares the others with their schemas.
 */
export const ReleaseExtensionSchema = Type.Object({
  point: Type.String(),
  id: Type.String(),
  order: Type.Integer(),
  access: AccessRuleSchema,
  module: Type.Optional(Type.String()),
  /** Scripts that its module needs besides the entry, with their brotli sizes; empty without a module. */
  chunks: Type.Array(Chunk),
  /** Shared packages that its module uses. */
  shared: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseExtension = Static<typeof ReleaseExtensionSchema>;

/** What only a release of the API has. */
export const ApiPartsSchema = Type.Object({
  /** Version of the calls that it offers: `API_VERSION` of its build. */
  offers: Type.String(),
  /** Number of its last migration. */
  knows: Type.Integer({ minimum: 0 }),
  /** The last migration that an API must know once this release has migrated the database; 0: any API runs on it. */
  requires: Type.Integer({ minimum: 0 }),
  /** Flags of Node. */
  flags: Type.Array(Type.String({ pattern: '^--[a-z-]+(=[A-Za-z0-9.]+)?$' })),
  /** Versions of the packages that it loads at run time, by name. */
  packages: Type.Record(Type.String(), Type.String()),
});
export type ApiParts = Static<typeof ApiPartsSchema>;

/**
 * `release.json`: the complete contract of a release, written by the build and never changed afterwards.
 * Paths are relative to the release's directory.
 */
export const ReleaseDescriptorSchema = Type.Object({
  schema: Type.Literal(1),
  kind: Type.Union([Type.Literal('host'), Type.Literal('remote'), Type.Literal('api')]),
  name: Name,
  title: Type.String(),
  /** Semver. */
  version: Type.String(),
  /** Hash over the contents of all assets: the build code. */
  code: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  ranges: Type.Object({ host: Type.String(), api: Type.String() }),
  /** Federation name of this release, also its global: `search_1_0_0`. Empty for the host. */
  container: Type.String(),
  /** Entry script: the remote entry, or the host's main script. */
  entry: FilePath,
  /** Host only: further scripts of the first load, in order, before `entry`. */
  scripts: Type.Array(FilePath),
  /**
   * Host only: start-up scripts of a window instead of `head`, `entry` and `scripts`, and the chunks of lazy shared modules
   * there. Absent: this host does not support windows.
   */
  window: Type.Optional(
    Type.Object({
      head: FilePath,
      entry: FilePath,
      scripts: Type.Array(FilePath),
      lazyShared: Type.Record(Type.String(), Type.Array(Chunk)),
    }),
  ),
  /** Host only: script whose text the gateway writes into the head. */
  head: Type.Optional(FilePath),
  /** Host only: chunks of lazily provided shared packages, by package name. */
  lazyShared: Type.Optional(Type.Record(Type.String(), Type.Array(Chunk))),
  /** What the host provides, or what a remote uses, with the version built against. */
  shared: Type.Record(Type.String(), Type.Object({ version: Type.String(), singleton: Type.Boolean() })),
  /**
   * `entry`: the entry script, or one of the scripts before it, contains the sha384 of each chunk that it may load, and the
   * loader of such a host uses them. Absent: hashes are only here, and pages contain them all.
   */
  chunkHashes: Type.Optional(Type.Literal('entry')),
  /** Host only: it loads internal routes after the log-in. Absent: each page contains them all. */
  closedRoutes: Type.Optional(Type.Literal(true)),
  /** Versions of the packages that are bundled into the release, by name. */
  bundles: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Remote only: which exports of each shared module its code uses, as the build found them; `*`: all. */
  uses: Type.Optional(Exports),
  /** Host only: the exports that it provides of each shared module. */
  provides: Type.Optional(Exports),
  /** Budgets of the team; default ones apply for the rest. */
  budgets: Type.Optional(SizeBudgetsSchema),
  /** API only: what it offers and needs. No page contains it. */
  api: Type.Optional(ApiPartsSchema),
  // Each entry is compared with each other one: their numbers are limited before.
  routes: Type.Array(ReleaseRouteSchema, { maxItems: 500 }),
  windows: Type.Array(ReleaseWindowSchema, { maxItems: 500 }),
  /** Absent: none. */
  extensions: Type.Optional(Type.Array(ReleaseExtensionSchema, { maxItems: 500 })),
  /** Every file of the release but this one. `encodings` names the precompressed copies beside it. */
  assets: Type.Record(
    Type.String(),
    Type.Object({
      integrity: Integrity,
      bytes: Type.Integer({ minimum: 0 }),
      /** Size of the brotli copy; absent without one. */
      brotliBytes: Type.Optional(Type.Integer({ minimum: 0 })),
      encodings: Type.Array(Type.Union([Type.Literal('br'), Type.Literal('gzip')]), { uniqueItems: true }),
    }),
  ),
  /**
   * Source maps by the script that each belongs to; the file is `<script>.map`. They are stored beside the releases, for
   * `release failures`, and never served. Absent: built before there were any.
   */
  maps: Type.Optional(
    Type.Record(Type.String(), Type.Object({ integrity: Integrity, bytes: Type.Integer({ minimum: 0 }) })),
  ),
});
export type ReleaseDescriptor = Static<typeof ReleaseDescriptorSchema>;
