import { ExtensionPart, useExtensions } from '@newsphoto/extensions';
import { EmptyState } from '@newsphoto/ui';
import { Link, useParams } from 'react-router-dom';
import { AdminFrame } from '../../../blocks/admin/ui/admin-page.tsx';

/** A screen of the administration area that another remote adds. */
export function MorePage() {
  const { id } = useParams();
  const entry = useExtensions('admin-page').find((one) => one.id === id);
  if (!entry) {
    return (
      <AdminFrame label="この画面はありません" help="">
        <EmptyState title="画面が見つかりません" actions={<Link to="/admin">管理の概要へ戻る</Link>}>
          提供が終わったか、ご利用の権限では開けない画面です。
        </EmptyState>
      </AdminFrame>
    );
  }
  return (
    <AdminFrame label={entry.title} help={entry.help}>
      <ExtensionPart key={entry.id} entry={entry} />
    </AdminFrame>
  );
}
