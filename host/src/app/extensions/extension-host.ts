import type { ContentActionEntry, ExtensionHost } from '@newsphoto/extensions/host';
import { pageBanners } from '@newsphoto/ui/start';
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

/** The entries of this tab's releases, and how their modules are loaded and run. */
export function createExtensionHost({ table, registry, tray }: ExtensionHostParts): ExtensionHost {
  const addressOf = ({ owner, module = '' }: Pick<ContentActionEntry, 'owner' | 'module'>) => ({
    owner,
    module,
  });
  const showFailure = ({ label }: ContentActionEntry): void => {
    const message = `「${label}」を実行できませんでした。もう一度お試しください。`;
    pageBanners.show({ type: 'danger', closable: true, message });
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
      const address = addressOf(entry);
      const loaded = await registry.request(address);
      if (!loaded.ok) return showFailure(entry);
      // From now on the release is not exchanged in this tab, as that of a shown page.
      table.show(entry.owner);
      try {
        await Reflect.apply(Object(loaded.page), undefined, [input]);
      } catch (cause) {
        registry.fail(address, cause, true);
        showFailure(entry);
      }
    },
  };
}
