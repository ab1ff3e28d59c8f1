import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PageComponent, PageSource } from './load-result.ts';
import type { PageAddress } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { RemoteRegistry } from './remote-registry.ts';

interface RemotePageProps {
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
  readonly title: string;
  /** Only wraps the page, not its placeholder. */
  readonly frame?: ComponentType<{ children: ReactNode }>;
}

/** A page of a remote, or its placeholder: nothing here suspends. */
export function RemotePage({ registry, address, title, frame = Fragment }: RemotePageProps) {
  const entry = useSyncExternalStore(registry.subscribe, () => registry.state(address));
  const handleRetry = () => {
    // The button disappears with the panel: the focus moves to the beginning of the page.
    void registry.retry(address).then(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  const isFailed = entry?.status === 'failed';
  useEffect(() => (isFailed ? registry.show(address, undefined) : undefined), [registry, address, isFailed]);
  if (!entry || entry.status === 'pending') return <PageSkeleton />;
  if (entry.status === 'failed') {
    return <RemoteFailure title={title} failure={entry.failure} onRetry={handleRetry} />;
  }
  return <ReadyPage key={entry.run} {...{ registry, address, title, frame }} entry={entry} />;
}

interface ReadyPageProps extends Required<RemotePageProps> {
  readonly entry: { readonly page: PageComponent; readonly source?: PageSource };
}

/** Shows one page of one release until it is left: a recovered release never replaces a form. */
function ReadyPage({ registry, address, title, frame: Frame, entry }: ReadyPageProps) {
  const [{ page: Page, source }] = useState(entry);
  useEffect(() => registry.show(address, source), [registry, address, source]);
  return (
    <RenderBoundary onFailure={(cause, wasSeen) => registry.fail(address, cause, wasSeen)}>
      <Frame>
        <Page title={title} />
      </Frame>
    </RenderBoundary>
  );
}

interface RenderBoundaryProps {
  onFailure(cause: unknown, wasSeen: boolean): void;
  readonly children: ReactNode;
}

/** An error in the page ends here; the layout around it stays. */
class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #wasSeen = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.#wasSeen = !this.state.failed;
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure(cause, this.#wasSeen);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
