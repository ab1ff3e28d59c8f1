import { NewsBar } from '@newsphoto/ui/grid';
import { useArrivals } from '../../state/use-result-details.ts';

export interface ArrivalsBarProps {
  readonly handle: string;
  readonly onLoad: () => void;
}

/** Reports what arrived since the result was made. */
export function ArrivalsBar({ handle, onLoad }: ArrivalsBarProps) {
  return <NewsBar count={useArrivals(handle)} onLoad={onLoad} />;
}
