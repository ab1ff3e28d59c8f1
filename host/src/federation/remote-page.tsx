import { Component, type ComponentType, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { PageAddress, RemoteRegistry } from './remote-registry.ts';

interface RemotePageProps {
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
  readonly title: string;
  /** Stands around the page alone, not around what takes its place. */
  readonly frame?: ComponentType<{ children: ReactNode }>;
}

/** A page of a remote, or what stands in its place: nothing here suspends. */
export function RemotePage({ registry, address, title, frame: Frame = Fragment }: RemotePageProps) {
  const entry = useSyncExternalStore(registry.subscribe, () => registry.state(address));
  const handleRetry = () => {
    // The button goes away with the panel: whoever used it goes on at the beginning of the page.
    void registry.retry(address).then(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  if (!entry || entry.status === 'pending') return <PageSkeleton />;
  if (entry.status === 'failed') {
    return <RemoteFailure title={title} failure={entry.failure} onRetry={handleRetry} />;
  }
  const Page = entry.page;
  return (
    <RenderBoundary fallback={<RemoteFailure title={title} failure={undefined} onRetry={handleRetry} />}>
      <Frame>
        <Page title={title} />
      </Frame>
    </RenderBoundary>
  );
}

/** An error in the page ends here; the layout around it lives on. */
class RenderBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
