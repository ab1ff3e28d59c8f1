import { handOver, PRINT_LABEL } from '@newsphoto/content';
import { downloadFile, errorMessage } from '@newsphoto/http';
import { useLogined } from '@newsphoto/session';
import { openTab, pageBanners } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { useHref, useNavigate } from 'react-router-dom';

export const PRINT_PAGE = 'textdbPrint';
/** More would be a long wait for one file; the archive may allow fewer. */
const MOST_IN_CLIPPING = 100;

async function saveClipping(contentIds: readonly string[]): Promise<void> {
  const banner = pageBanners.show({ type: 'info', message: '切り抜きPDFを作っています…' });
  try {
    const name = await downloadFile('POST /texts/clipping', { body: { contentIds: [...contentIds] } });
    pageBanners.show({ type: 'success', message: `${name} を保存しました。` });
  } catch (error) {
    pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
  } finally {
    pageBanners.close(banner);
  }
}

/** How texts come on paper: the print screen in a tab, and a PDF of clippings. */
export function useArticlePaper(): readonly SelectionAction[] {
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const isMember = useLogined();
  const print = (contentIds: readonly string[]) => {
    const address = handOver(PRINT_PAGE, { contentIds, title: '' });
    if (!openTab(`${root}${address}`)) void navigate(address);
  };
  return [
    { label: PRINT_LABEL, onRun: print },
    ...(isMember
      ? [
          {
            label: '切り抜きPDF',
            most: MOST_IN_CLIPPING,
            onRun: (ids: readonly string[]) => void saveClipping(ids),
          },
        ]
      : []),
  ];
}
