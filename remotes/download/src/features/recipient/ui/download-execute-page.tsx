import { useLocation } from 'react-router-dom';
import { useLinkDownload } from '../../../blocks/opened-link/state/link-download.ts';
import {
  LinkDownloadButton,
  LinkDownloadState,
} from '../../../blocks/opened-link/ui/link-download-button.tsx';
import { SetView } from '../../../blocks/set-view/ui/set-view.tsx';
import { type StepProps, WithOpenedLink } from './with-opened-link.tsx';

/** Downloads what was chosen. */
export function DownloadExecutePage() {
  return <WithOpenedLink>{(step) => <Execution {...step} />}</WithOpenedLink>;
}

function Execution({ opened }: StepProps) {
  const { state } = useLocation();
  const work = useLinkDownload();
  const { contentIds }: Record<string, unknown> = { ...Object(state) };
  const chosen = new Set(
    Array.isArray(contentIds) ? contentIds : opened.contents.map((one) => one.contentId),
  );
  const contents = opened.contents.filter(({ contentId }) => chosen.has(contentId));
  const shown = { opened, contents, work };
  return (
    <SetView
      set={{ ...opened, contents }}
      action={<LinkDownloadButton {...shown} />}
      note={<LinkDownloadState {...shown} />}
    />
  );
}
