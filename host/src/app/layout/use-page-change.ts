import { useNavigation } from 'react-router-dom';

/** True while another page is on its way; changes of query and hash do not count. */
export function usePageChange(currentPath: string): boolean {
  const { state, location } = useNavigation();
  return state !== 'idle' && location.pathname !== currentPath;
}
