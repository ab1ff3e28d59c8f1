import { isApiError } from '@newsphoto/http';
import { Button, openConfirmation, pageBanners } from '@newsphoto/ui';

interface DeleteButtonProps {
  /** What it is: 「お知らせ」. */
  readonly what: string;
  readonly name: string;
  /** Deletes it by a call that shows its error itself. */
  readonly onDelete: () => Promise<unknown>;
  readonly onDeleted: () => void;
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ what, name, onDelete, onDeleted }: DeleteButtonProps) {
  const remove = async () => {
    const isMeant = await openConfirmation({
      title: `${what}の削除`,
      message: `${what}「${name}」を削除します。元に戻せません。\n削除しますか？`,
      okText: '削除する',
    });
    if (!isMeant) return;
    try {
      await onDelete();
    } catch (error) {
      // The banner shows why.
      if (isApiError(error)) return;
      throw error;
    }
    pageBanners.show({ message: `${what}を削除しました。`, type: 'success' });
    onDeleted();
  };
  return <Button onClick={() => void remove()}>{what}を削除</Button>;
}
