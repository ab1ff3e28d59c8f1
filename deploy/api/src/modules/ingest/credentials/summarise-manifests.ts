import type { ContentCredentials, CredentialState } from '@newsphoto/contract';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Text = Type.Optional(Type.String());

const ManifestSchema = Type.Object({
  claim_generator: Text,
  claim_generator_info: Type.Optional(Type.Array(Type.Object({ name: Text, version: Text }))),
  assertions: Type.Optional(Type.Array(Type.Object({ label: Type.String(), data: Type.Unknown() }))),
  ingredients: Type.Optional(Type.Array(Type.Object({ relationship: Text, active_manifest: Text }))),
  signature_info: Type.Optional(Type.Object({ issuer: Text, common_name: Text, time: Text })),
});
type Manifest = Static<typeof ManifestSchema>;

const ResultsSchema = Type.Object({
  failure: Type.Optional(Type.Array(Type.Object({ code: Type.String() }))),
});

const StoreSchema = Type.Object({
  active_manifest: Type.String(),
  manifests: Type.Record(Type.String(), ManifestSchema),
  validation_state: Type.Union([Type.Literal('Trusted'), Type.Literal('Valid'), Type.Literal('Invalid')]),
  validation_results: Type.Optional(
    Type.Object({
      activeManifest: Type.Optional(ResultsSchema),
      ingredientDeltas: Type.Optional(Type.Array(Type.Object({ validationDeltas: ResultsSchema }))),
    }),
  ),
});
type Store = Static<typeof StoreSchema>;

const ActionsSchema = Type.Object({
  actions: Type.Array(
    Type.Object({
      action: Type.String(),
      when: Text,
      softwareAgent: Type.Optional(
        Type.Union([Type.String(), Type.Object({ name: Type.String(), version: Text })]),
      ),
      digitalSourceType: Text,
    }),
  ),
});
type Action = ContentCredentials['actions'][number];

const MOST_CHARACTERS = 200;
const MOST_PROBLEMS = 20;
const MOST_ACTIONS = 100;
/** A picture that was edited many times names each of its earlier manifests. */
const MOST_PARENTS = 50;

const ACTIONS = /^c2pa\.actions(\.v2)?(__\d+)?$/;
/** The picture is not the one that was signed. */
const CHANGED = /^assertion\.(dataHash|bmffHash|boxesHash)\.mismatch$/;
const GENERATED = /\/trainedAlgorithmicMedia$/;
const PARTLY_GENERATED = /\/(compositeWithTrainedAlgorithmicMedia|compositeSynthetic)$/;
/** The state shows it; it is no failure. */
const UNTRUSTED = 'signingCredential.untrusted';

/** What the archive stores of a validated manifest store, bounded whatever the file contains; undefined if it is none. */
export function summariseManifests(store: unknown): ContentCredentials | undefined {
  if (!Value.Check(StoreSchema, store)) return undefined;
  const manifest = store.manifests[store.active_manifest];
  if (!manifest) return undefined;
  const problems = problemsOf(store);
  const history = historyOf(store, store.active_manifest);
  const { issuer, common_name, time } = manifest.signature_info ?? {};
  return {
    state: stateOf(store, problems),
    problems: problems.slice(0, MOST_PROBLEMS).map(shown),
    issuer: shown(issuer),
    signer: shown(common_name),
    signedAt: momentOf(time),
    generator: generatorOf(manifest),
    actions: history.slice(0, MOST_ACTIONS),
    ai: aiOf(store, history),
  };
}

/** Credentials of which nothing can be said but their state. */
export const withState = (state: CredentialState): ContentCredentials => ({
  ...{ state, problems: [], issuer: '', signer: '', signedAt: '', generator: '', actions: [] },
  ai: 'undeclared',
});

function problemsOf({ validation_results: results }: Store): string[] {
  const deltas = results?.ingredientDeltas?.map(({ validationDeltas }) => validationDeltas) ?? [];
  const failures = [results?.activeManifest, ...deltas].flatMap((one) => one?.failure ?? []);
  return [...new Set(failures.map(({ code }) => code))].filter((code) => code !== UNTRUSTED);
}

function stateOf({ validation_state: validated }: Store, problems: readonly string[]): CredentialState {
  if (validated === 'Trusted') return 'trusted';
  if (validated === 'Valid') return 'valid';
  return problems.length > 0 && problems.every((code) => CHANGED.test(code)) ? 'changed' : 'invalid';
}

function generatorOf({ claim_generator, claim_generator_info: [info] = [] }: Manifest): string {
  return shown(info?.name ? [info.name, info.version].filter(Boolean).join(' ') : claim_generator);
}

/** Actions of a manifest behind those of what it was made of. A parent may name its child, so each is visited once. */
function historyOf(store: Store, active: string): Action[] {
  const labels = new Set([active]);
  for (const label of labels) {
    const parent = store.manifests[label]?.ingredients?.find(
      ({ relationship }) => relationship === 'parentOf',
    );
    if (parent?.active_manifest !== undefined && labels.size < MOST_PARENTS)
      labels.add(parent.active_manifest);
  }
  return [...labels].reverse().flatMap((label) => actionsOf(store.manifests[label]));
}

function actionsOf(manifest: Manifest | undefined): Action[] {
  const lists = manifest?.assertions?.filter(({ label }) => ACTIONS.test(label)) ?? [];
  return lists.flatMap(({ data }) =>
    (Value.Check(ActionsSchema, data) ? data.actions : []).map((one) => ({
      action: shown(one.action),
      when: momentOf(one.when),
      software: shown(softwareOf(one.softwareAgent)),
      sourceType: shown(one.digitalSourceType),
    })),
  );
}

function softwareOf(agent: string | { name: string; version?: string | undefined } | undefined) {
  if (agent === undefined || typeof agent === 'string') return agent;
  return [agent.name, agent.version].filter(Boolean).join(' ');
}

function aiOf(store: Store, history: readonly Action[]): ContentCredentials['ai'] {
  if (history.some(({ sourceType }) => GENERATED.test(sourceType))) return 'generated';
  // Also a generated picture that was placed into this one.
  const all = Object.values(store.manifests).flatMap(actionsOf);
  const isPartly = all.some(
    ({ sourceType }) => PARTLY_GENERATED.test(sourceType) || GENERATED.test(sourceType),
  );
  return isPartly ? 'partly' : 'undeclared';
}

/** Names in certificates are what their owner wrote: no control characters, no marks that reverse the text around them. */
function shown(text = ''): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, MOST_CHARACTERS);
}

function momentOf(text = ''): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
