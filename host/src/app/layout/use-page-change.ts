import { useNavigation } from 'react-router-dom';
import { insideBase } from '../base-path.ts';

/** True while another page is loading; changes of query and hash do not count. */
export function usePageChange(currentPath: string): boolean {
  const { state, location } = useNavigation();
  return state !== 'idle' && insideBase(location.pathname) !== currentPath;
}
