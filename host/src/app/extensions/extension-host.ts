import type { HitCount } from '@newsphoto/contract';
import type { ContentActionEntry, ExtensionHost } from '@newsphoto/extensions/host';
import { pageBanners } from '@newsphoto/ui/start';
import type { PageAddress } from '../../federation/page-loader.ts';
import type { ReleaseTable } from '../../federation/release-table.ts';
import type { RemoteRegistry } from '../../federation/remote-registry.ts';
import { ExtensionPart } from './extension-part.tsx';
import type { TrayState } from './tray-state.ts';

interface ExtensionHostParts {
  readonly table: Pick<ReleaseTable, 'current' | 'subscribe' | 'show'>;
  readonly registry: Pick<RemoteRegistry, 'request' | 'fail'>;
  readonly tray: Pick<TrayState, 'show'>;
}

type Entries = ReturnType<ExtensionHost['entries']>;
const NONE: Entries = [];

/** What a screen can show as a number of hits. */
const isFigure = (answer: unknown): answer is number => Number.isSafeInteger(answer) && Number(answer) >= 0;
const isCount = (answer: unknown): answer is number | HitCount =>
  isFigure(answer) || isFigure(Object(answer).value);

/** The entries of this tab's releases, and how their modules are loaded and run. */
export function createExtensionHost({ table, registry, tray }: ExtensionHostParts): ExtensionHost {
  const addressOf = ({ owner, module = '' }: Pick<ContentActionEntry, 'owner' | 'module'>): PageAddress => ({
    owner,
    module,
  });
  const showFailure = ({ label }: ContentActionEntry): void => {
    const message = `「${label}」を実行できませんでした。もう一度お試しください。`;
    pageBanners.show({ type: 'danger', closable: true, message });
  };
  /** What the module's function returns; undefined if it failed, which has been reported, or was aborted. */
  const call = async (
    address: PageAddress,
    input: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<{ readonly answer: unknown } | undefined> => {
    const loaded = await registry.request(address);
    if (!loaded.ok || signal?.aborted) return undefined;
    // From now on the release is not exchanged in this tab, as that of a shown page.
    table.show(address.owner);
    try {
      return { answer: await Reflect.apply(Object(loaded.page), undefined, input) };
    } catch (cause) {
      if (!signal?.aborted) registry.fail(address, cause, true);
      return undefined;
    }
  };
  return {
    entries: () => table.current().extensions ?? NONE,
    subscribe: table.subscribe,
    Part: ExtensionPart,
    showTray: (id, subject) => tray.show(id, subject),
    warm: (entry) => {
      if (entry.module !== undefined) void registry.request(addressOf(entry));
    },
    async run(entry, input) {
      if (!(await call(addressOf(entry), [input]))) showFailure(entry);
    },
    async count(entry, query, signal) {
      if (entry.module === undefined) return undefined;
      const called = await call(addressOf(entry), [query, signal], signal);
      return isCount(called?.answer) ? called.answer : undefined;
    },
  };
}
