import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Last boundary: the shell itself failed. */
export function RootFailure() {
  return (
    <Notice role="alert" title="画面を表示できません">
      <p>予期しないエラーが発生しました。お手数ですが、ページを再読み込みしてください。</p>
      <Button kind="primary" onClick={() => location.reload()}>
        再読み込み
      </Button>
    </Notice>
  );
}
