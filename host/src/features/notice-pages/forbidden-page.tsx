import { Link } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';

export default function ForbiddenPage() {
  return (
    <Notice title="アクセス権限がありません">
      <p>このページを表示する権限がありません。ご利用の会員IDをご確認ください。</p>
      <p>
        <Link to="/index">トップページへ戻る</Link>
      </p>
    </Notice>
  );
}
