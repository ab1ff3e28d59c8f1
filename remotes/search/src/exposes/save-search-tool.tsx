import type { ResultToolProps } from '@newsphoto/contract';
import { savedRequestOf } from '../blocks/saved-search/model/saved-address.ts';
import { SaveSearchButton } from '../blocks/saved-search/ui/save-search-button.tsx';

export default function SaveSearchTool({ request }: ResultToolProps) {
  return <SaveSearchButton request={savedRequestOf(request)} />;
}
