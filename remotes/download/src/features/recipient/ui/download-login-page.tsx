import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkIdOf } from '../../../blocks/opened-link/model/link-choice.ts';
import { LinkEntrance } from '../../../blocks/opened-link/ui/link-entrance.tsx';

/** The entrance of a temporary download. What follows gets its id in the state of the navigation, never in an address. */
export function DownloadLoginPage() {
  const navigate = useNavigate();
  const grantId = linkIdOf(useSearchParams()[0].get('urlId'));
  return (
    <LinkEntrance
      title="一時ダウンロード"
      grantId={grantId}
      guest="download"
      onOpen={() => void navigate('/downloadContents', { state: { downloadId: grantId } })}
      elsewhere={`/imageAcquisition?urlId=${grantId}`}
    />
  );
}
