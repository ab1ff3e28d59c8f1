import { useLocation } from 'react-router-dom';
import { Monitor } from './monitor.tsx';

/** The monitor in the main layout, where the one box and saved searches lead to other words and topics. */
export function MonitorPage() {
  const { search } = useLocation();
  return <Monitor key={search} />;
}
