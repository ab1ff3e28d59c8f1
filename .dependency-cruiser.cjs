// Who may import whom. contract → domain → (bus, http) → session → (query, extensions, ui) → (records, content) → host | remotes;
// browser code never imports deploy/, remotes never import the host or each other.
// dependency-cruiser uses swc for TypeScript without JSX; a .tsx file needs both.
const swc = require('@swc/core');
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('x') });

const shared = (names) => `^shared/(${names})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circular', 'Cycles hide the direction of a design.', {}, { circular: true }),
    forbid(
      'contract-knows-nobody',
      'The contract is types, schemas and guards.',
      { path: shared('contract') },
      { path: '^(host|remotes|deploy|e2e|shared/(?!contract/))' },
    ),
    forbid(
      'contract-has-no-effects',
      'No React, no network, no Node in the contract.',
      { path: shared('contract') },
      { path: '(node_modules/(react|axios|antd|jotai)/)|^(fs|node:)' },
    ),
    forbid(
      'domain-is-pure',
      'Domain rules know the contract alone.',
      { path: shared('domain'), pathNot: '\\.test\\.ts$' },
      {
        path: '(^(host|remotes|deploy|e2e|shared/(?!contract/|domain/)))|(node_modules/(react|axios|antd|jotai)/)',
      },
    ),
    forbid(
      'bus-below-session',
      'Bus and http stand below the session.',
      { path: shared('bus|http') },
      { path: '^(host|remotes|deploy|e2e|shared/(session|query|extensions|ui|records|content|build)/)' },
    ),
    forbid(
      'session-below-ui',
      'The session knows no interface.',
      { path: shared('session') },
      { path: '^(host|remotes|deploy|e2e|shared/(query|extensions|ui|records|content|build)/)' },
    ),
    forbid(
      'query-below-ui',
      'Server state knows no interface.',
      { path: shared('query') },
      { path: '^(host|remotes|deploy|e2e|shared/(ui|records|content|build)/)' },
    ),
    forbid(
      'extensions-below-ui',
      'Entries of remotes know no interface: the screens that offer points draw them.',
      { path: shared('extensions') },
      { path: '^(host|remotes|deploy|e2e|shared/(query|ui|records|content|build)/)' },
    ),
    forbid(
      'ui-knows-no-application',
      'ui has no network and no session.',
      { path: shared('ui') },
      {
        path: '^(host|remotes|deploy|e2e|shared/(session|query|extensions|http|bus|bulk|records|content|build)/)',
      },
    ),
    forbid(
      'parts-below-remotes',
      'Parts of screens know the interface, not the application that builds with them.',
      { path: shared('bulk|records|content') },
      { path: '^(host|remotes|deploy|e2e|shared/build/)' },
    ),
    forbid(
      'parts-are-bundled-by-remotes',
      'Each remote bundles parts of screens by itself; the host has none.',
      { path: '^host/' },
      { path: shared('bulk|records|content') },
    ),
    forbid(
      'remotes-stand-alone',
      'A remote imports neither the host nor another remote.',
      { path: '^remotes/([^/]+)/' },
      { path: '^(host/|remotes/(?!$1/))' },
    ),
    forbid(
      'session-writers-are-the-hosts',
      'Only the host writes the session: ask through requestLogin, logout, refreshUserInfo, addToCart.',
      { path: '^(remotes|shared/(bulk|records|content))/' },
      { path: '^shared/(session|query|extensions)/src/(host|writers/|start)' },
    ),
    forbid(
      'host-knows-no-remote',
      'The host learns of remotes from descriptors.',
      { path: '^host/' },
      { path: '^remotes/' },
    ),
    forbid(
      'browser-never-imports-deploy',
      'Servers are not part of a page.',
      { path: '^(host|remotes|shared/(?!build/))' },
      { path: '^deploy/' },
    ),
    forbid(
      'browser-has-no-node',
      'Browser code uses no Node module.',
      {
        path: '^(host|remotes|shared/(contract|domain|session|query|extensions|bus|http|ui|bulk|records|content))/src/',
        pathNot: '\\.test\\.tsx?$',
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-never-imports-browser',
      'Servers share contract and domain with the browser, nothing else.',
      { path: '^deploy/' },
      { path: '^(host|remotes|shared/(session|query|extensions|bus|http|ui|bulk|records|content))/' },
    ),
    forbid(
      'gateway-and-api-are-apart',
      'They talk over HTTP.',
      { path: '^deploy/(gateway|api)/' },
      { path: '^deploy/(gateway|api)/', pathNot: '^deploy/$1/' },
    ),
    forbid(
      'gateway-domain-is-pure',
      'Which release a visitor gets is a pure function.',
      { path: '^deploy/(gateway|releases)/src/domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(fs|crypto|path|http|os|node:.*)$' },
    ),
    forbid(
      'packages-by-their-door',
      'Between workspaces only the doors of the exports map.',
      { path: '^(host|remotes/[^/]+|shared/[^/]+|deploy/[^/]+)/' },
      {
        path: '^(host|remotes/[^/]+|shared/[^/]+|deploy/[^/]+)/',
        pathNot: [
          '^$1/',
          '/src/(index|archive|bank|bulk|bulk-operations|desk|documents|downloads|endpoints/index|fees|forms|grid|host|iptc|item-order|journal|lightboxes|members|orders|receivables|start|testing|texts|uploads)\\.tsx?$',
          '^shared/build/',
          '\\.json$',
        ],
      },
    ),
    forbid(
      'features-stand-apart',
      'A feature does not import another: what several share is a block (remotes) or part of the application (host).',
      { path: '^((?:host|remotes/[^/]+)/src)/features/([^/]+)/' },
      { path: '^$1/features/(?!$2/)' },
    ),
    forbid(
      'app-over-features',
      'Features never import the application around them.',
      { path: '^((?:host|remotes/[^/]+)/src)/features/' },
      { path: '^$1/(app|exposes)/' },
    ),
    forbid(
      'blocks-below-features',
      'A block is what several screens share: it knows none of them.',
      { path: '^(remotes/[^/]+/src)/blocks/' },
      { path: '^$1/(features|exposes)/' },
    ),
    forbid(
      'model-below-state-and-ui',
      'model ← state ← ui: a model is pure.',
      { path: '^(remotes/[^/]+/src)/(features|blocks)/[^/]+/model/' },
      { path: '^$1/(features|blocks)/[^/]+/(state|ui)/' },
    ),
    forbid(
      'state-below-ui',
      'model ← state ← ui: a state does not know what shows it.',
      { path: '^(remotes/[^/]+/src)/(features|blocks)/[^/]+/state/' },
      { path: '^$1/(features|blocks)/[^/]+/ui/' },
    ),
    forbid(
      'one-layout',
      'A remote is src/exposes, src/features/<screen>/{model,state,ui} and src/blocks/<x>/{model,state,ui}.',
      {
        path: '^remotes/[^/]+/src/',
        pathNot:
          '^remotes/[^/]+/src/(exposes/|features/[^/]+/(model|state|ui)/|blocks/[^/]+/(model|state|ui|testing)/)',
      },
      {},
    ),
    forbid(
      'api-modules-by-service',
      'API modules use each other by service, policy or schema, never by routes or repository.',
      { path: '^deploy/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^deploy/api/src/modules/(?!$1/)[^/]+/(routes|.*repository)' },
    ),
    forbid(
      'results-below-search',
      'contents → search-index → results → search: texts and wire can be further collections of the same search.',
      {
        path: '^deploy/api/src/modules/(contents|search-index|results)/',
        pathNot: '/(module|[^/]*\\.test)\\.ts$',
      },
      { path: '^deploy/api/src/modules/search/' },
    ),
    forbid(
      'index-below-results',
      'The index answers a search; it knows nothing of results that are stored.',
      { path: '^deploy/api/src/modules/(contents|search-index)/', pathNot: '/(module|[^/]*\\.test)\\.ts$' },
      { path: '^deploy/api/src/modules/results/' },
    ),
    forbid('not-to-unresolvable', 'Imports resolve.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.cache/|/node_modules/.*/node_modules/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
