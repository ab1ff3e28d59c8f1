import { Link } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';

export default function ErrorPage() {
  return (
    <Notice title="サーバーエラーが発生しました">
      <p>ただいま処理を続けることができません。しばらく時間をおいてから、もう一度お試しください。</p>
      <p>
        <Link to="/index" reloadDocument>
          トップページへ戻る
        </Link>
      </p>
    </Notice>
  );
}
