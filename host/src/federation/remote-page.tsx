import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LoadFailure, PageComponent, PageSource } from './load-result.ts';
import type { PageAddress } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { RemoteRegistry } from './remote-registry.ts';

interface RemotePartProps {
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
  /** For the component of the module. */
  readonly props: object;
  /** Only wraps the component, not its placeholder. */
  readonly frame?: ComponentType<{ children: ReactNode }>;
  readonly pending: ReactNode;
  readonly failure: (failure: LoadFailure, onRetry: () => Promise<unknown>) => ReactNode;
}

/** A component of a remote, or its placeholder: nothing here suspends, and what it throws ends here. */
export function RemotePart({
  registry,
  address,
  props,
  pending,
  failure,
  frame = Fragment,
}: RemotePartProps) {
  const entry = useSyncExternalStore(registry.subscribe, () => registry.state(address));
  const isFailed = entry?.status === 'failed';
  useEffect(() => (isFailed ? registry.show(address, undefined) : undefined), [registry, address, isFailed]);
  if (!entry || entry.status === 'pending') return pending;
  if (entry.status === 'failed') return failure(entry.failure, () => registry.retry(address));
  return <ReadyPart key={entry.run} {...{ registry, address, props, frame }} entry={entry} />;
}

interface RemotePageProps extends Pick<RemotePartProps, 'registry' | 'address' | 'frame'> {
  readonly title: string;
}

/** A page of a remote, or its placeholder. */
export function RemotePage({ title, ...part }: RemotePageProps) {
  const handleRetry = (retry: () => Promise<unknown>) => {
    // The button disappears with the panel: the focus moves to the beginning of the page.
    void retry().then(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <RemotePart
      {...part}
      props={{ title }}
      pending={<PageSkeleton />}
      failure={(failure, retry) => (
        <RemoteFailure title={title} failure={failure} onRetry={() => handleRetry(retry)} />
      )}
    />
  );
}

interface ReadyPartProps extends Required<Pick<RemotePartProps, 'registry' | 'address' | 'props' | 'frame'>> {
  readonly entry: { readonly page: PageComponent; readonly source?: PageSource };
}

/** Shows one component of one release until it is left: a recovered release never replaces a form. */
function ReadyPart({ registry, address, props, frame: Frame, entry }: ReadyPartProps) {
  const [{ page: Page, source }] = useState(entry);
  useEffect(() => registry.show(address, source), [registry, address, source]);
  return (
    <RenderBoundary onFailure={(cause, wasSeen) => registry.fail(address, cause, wasSeen)}>
      <Frame>
        <Page {...props} />
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
