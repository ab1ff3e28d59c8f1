import type { ReleaseDescriptor } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { versionsOf } from '../domain/candidate-versions.ts';
import { mapLimited } from '../domain/map-limited.ts';
import { digestOf, isListed, publicationProblem } from '../domain/publication.ts';
import { type Publication, PublicationSchema } from '../domain/publishers.ts';
import type { Chain, Rules } from '../domain/verify-chain.ts';
import type { ObjectStorage } from '../object-storage.ts';
import { PUBLICATIONS, publicationKey } from './release-keys.ts';

const AT_ONCE = 8;

export type PublicationStore = ReturnType<typeof publicationStore>;

/** Who published which bytes. */
export function publicationStore(
  storage: ObjectStorage,
  descriptorOf: (name: string, version: string) => Promise<ReleaseDescriptor | undefined>,
) {
  const readKey = async (key: string): Promise<Publication | undefined> => {
    const text = (await storage.read(key))?.body.toString('utf8') ?? 'null';
    try {
      const value: unknown = JSON.parse(text);
      return Value.Check(PublicationSchema, value) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  const problem = async (
    rules: Rules,
    release: ReleaseDescriptor,
    alsoListed: boolean,
  ): Promise<string | undefined> => {
    if (alsoListed && isListed(rules, release)) return undefined;
    return publicationProblem(rules, release, await readKey(publicationKey(release)));
  };
  /** The stored releases that channels name. */
  const named = async (channels: readonly Chain[]): Promise<ReleaseDescriptor[]> => {
    const ids = channels.flatMap(({ state }) =>
      Object.entries(state).flatMap(([name, entry]) =>
        'live' in entry ? versionsOf(entry).map((version) => `${name}@${version}`) : [],
      ),
    );
    const found = await mapLimited([...new Set(ids)], AT_ONCE, (id) => {
      const at = id.lastIndexOf('@');
      return descriptorOf(id.slice(0, at), id.slice(at + 1));
    });
    return found.filter((one) => one !== undefined);
  };
  const digests = ({ crypto }: Rules, releases: readonly ReleaseDescriptor[]) =>
    Object.fromEntries(releases.map((one) => [`${one.name}@${one.version}`, digestOf(crypto, one)]));

  return {
    /** @param alsoListed releases that the list of publishers contains need no signature */
    problem,
    async write(publication: Publication): Promise<void> {
      await storage.write(publicationKey(publication), Buffer.from(`${JSON.stringify(publication)}\n`));
    },
    /** Digests of the releases that channels name. */
    digestsOn: async (rules: Rules, channels: readonly Chain[]) => digests(rules, await named(channels)),
    /** Digests of the releases that a key published. */
    async digestsOf(rules: Rules, key: string): Promise<Record<string, string>> {
      const keys = (await storage.list(PUBLICATIONS)).map((one) => one.key);
      const found = await mapLimited(keys, AT_ONCE, async (place) => {
        const record = await readKey(place);
        const release =
          record?.proof.key === key ? await descriptorOf(record.name, record.version) : undefined;
        return release && publicationProblem(rules, release, record) === undefined ? [release] : [];
      });
      return digests(rules, found.flat());
    },
    /** One sentence for each release on a channel that no key with the right has published. */
    async problemsOn(rules: Rules, channels: readonly Chain[]): Promise<string[]> {
      const found = await mapLimited(await named(channels), AT_ONCE, async (release) => {
        const reason = await problem(rules, release, true);
        return reason === undefined ? [] : [`${release.name}@${release.version}: ${reason}`];
      });
      return found.flat();
    },
  };
}
