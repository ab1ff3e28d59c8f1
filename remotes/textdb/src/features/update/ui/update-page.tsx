import { BulkPage, NO_REPLACEMENTS, plainBulkForm, TEXTS } from '@newsphoto/bulk';
import { PERMISSION_BULK, PERMISSION_EDIT, permissionEntry } from '@newsphoto/contract';
import { endpointQuery } from '@newsphoto/query';
import { useHasPermissions } from '@newsphoto/session';
import { NoPermission, Page } from '@newsphoto/ui';
import { Link } from 'react-router-dom';

/** Categories, and the kinds and positions of updates as the administrators name them. */
const LISTS = ['900006', 'bibliographicUpdateKind', 'wordUpdatePosition'];
const listsQuery = endpointQuery(
  'POST /selective-item/setting-value',
  { body: LISTS.map((itemCd) => ({ itemCd })) },
  { staleTime: Number.POSITIVE_INFINITY },
);
const FORM = { form: plainBulkForm('text'), replacements: NO_REPLACEMENTS };
const PARTS = { lists: listsQuery, useForm: () => FORM };
const PERMISSIONS = [PERMISSION_EDIT, PERMISSION_BULK];

/** The bibliographic update of texts, for those who may; the others learn what they lack. */
export function UpdatePage() {
  if (useHasPermissions(PERMISSIONS)) return <BulkPage setting={TEXTS} parts={PARTS} />;
  const names = PERMISSIONS.map((code) => `「${permissionEntry(code)?.name ?? code}」`).join('と');
  return (
    <Page>
      <NoPermission
        title="書誌の一括更新の権限がありません"
        actions={<Link to="/textdbResultsList">記事を探す</Link>}
      >
        {`この画面を使うには${names}の権限が必要です。管理者に依頼してください。`}
      </NoPermission>
    </Page>
  );
}
