/** Packages that a remote imports: compiled to JavaScript with declarations. Folders of `shared/`. */
export const LIBRARIES = [
  ...['contract', 'domain', 'bus', 'http', 'session', 'query', 'extensions', 'ui'],
  ...['records', 'content', 'bulk'],
];

/** The preset as it is, without what only this repository builds with. */
export const PRESET = {
  folder: 'shared/build',
  files: [
    ...[
      'webpack',
      'jest/compile.mjs',
      'jest/css-module.cjs',
      'jest/jsdom-setup.cjs',
      'jest/pack-libraries.mjs',
    ],
    'jest/remote.mjs',
  ],
  exports: {
    './remote': './webpack/remote.mjs',
    './remote-tests': './jest/remote.mjs',
    './style-sheets': { types: './types/style-sheets.d.ts' },
  },
  /** Declarations of style sheets, for the compiler of the remote. */
  copies: { 'shared/ui/src/css-modules.d.ts': 'types/style-sheets.d.ts' },
};

/**
 * Commands, bundled with the workspaces that they use. `from`: workspaces whose other packages they need when they run;
 * `entries`: sources by the name of the bundle, each with its workspace.
 */
export const COMMANDS = [
  {
    folder: 'deploy/releases',
    from: ['deploy/releases'],
    bundles: [
      {
        folder: 'deploy/releases',
        entries: {
          release: './src/cli/main.ts',
          trial: './src/trial/main.ts',
          'browser-trial': './src/trial/browser.ts',
        },
      },
    ],
    files: ['bin'],
    bin: { release: './bin/release.mjs' },
  },
  {
    folder: 'deploy/local-host',
    from: ['deploy/local-host', 'deploy/gateway'],
    bundles: [
      { folder: 'deploy/local-host', entries: { 'local-host': './src/command.ts' } },
      { folder: 'deploy/gateway', entries: { gateway: './src/server.ts' } },
    ],
    files: [],
    copies: { 'deploy/gateway/static': 'dist/static' },
    bin: { 'local-host': './dist/local-host.mjs' },
  },
];

/** One copy each in a page, and in the tests of a remote: the repository of the remote installs them. */
export const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  'final-form',
  'react-final-form',
];
