import { PERMISSION_BULK, PERMISSION_EDIT, PERMISSION_UPLOAD, permissionEntry } from '@newsphoto/contract';
import { useHasPermissions } from '@newsphoto/session';
import { NoPermission, Page } from '@newsphoto/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

/**
 * A page for users with permissions. Its address is open to all internal users (specification, section 5): the others learn what they
 * lack.
 */
function permittedOnly(Shown: ComponentType, permissions: readonly string[], title: string): ComponentType {
  const names = permissions.map((code) => `「${permissionEntry(code)?.name ?? code}」`).join('と');
  return function PermittedOnly() {
    if (useHasPermissions(permissions)) return <Shown />;
    return (
      <Page>
        <NoPermission title={title} actions={<Link to="/index">トップページへ</Link>}>
          {`この画面を使うには${names}の権限が必要です。管理者に依頼してください。`}
        </NoPermission>
      </Page>
    );
  };
}

export const editorsOnly = (Shown: ComponentType): ComponentType =>
  permittedOnly(Shown, [PERMISSION_EDIT], '編集する権限がありません');

export const bulkEditorsOnly = (Shown: ComponentType): ComponentType =>
  permittedOnly(Shown, [PERMISSION_EDIT, PERMISSION_BULK], '一括更新の権限がありません');

export const uploadersOnly = (Shown: ComponentType): ComponentType =>
  permittedOnly(Shown, [PERMISSION_UPLOAD], 'アップロードする権限がありません');
