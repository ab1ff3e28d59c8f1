import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  NoPermission,
  pageBanners,
  pageLoading,
} from '@newsphoto/ui';
import { Part, Specimen } from '../specimen.tsx';

const BANNERS = [
  { type: 'success', title: '保存しました', message: '3件の素材に変更を反映しました。' },
  { type: 'info', title: '新着があります', message: 'この条件に合う素材が12件届きました。' },
  { type: 'warning', title: '上限に近づいています', message: '今月のダウンロードはあと5件です。' },
  { type: 'danger', title: '送信できませんでした', message: '接続先から応答がありません。' },
  { type: 'dark', title: 'お知らせ', message: '今夜0時から保守のため停止します。' },
] as const;

const HOSTILE = {
  type: 'info',
  title: 'HTMLのお知らせ',
  content:
    '<p>4月1日から<strong>料金</strong>が変わります。</p><img src="x" onerror="document.title=1"><script>document.title=2</script>',
} as const;

const OVERLAY_MS = 1500;

/** Banners, the overlay, and what is shown in the place of contents. */
export function FeedbackPart() {
  return (
    <Part title="知らせ・状態">
      <Banners />
      <Overlay />
      <Specimen title="読み込み中">
        <LoadingState />
      </Specimen>
      <Specimen title="何もない">
        <EmptyState title="ライトボックスに素材がありません" actions={<Button>素材を探す</Button>}>
          検索結果や詳細から素材を追加できます。
        </EmptyState>
      </Specimen>
      <Specimen title="失敗">
        <ErrorState title="読み込めませんでした" actions={<Button>もう一度読み込む</Button>}>
          通信の状態を確かめて、もう一度お試しください。
        </ErrorState>
      </Specimen>
      <Specimen title="権限がない">
        <NoPermission title="この画面を表示する権限がありません">
          ご契約の担当者にお問い合わせください。
        </NoPermission>
      </Specimen>
    </Part>
  );
}

/** They come over the page, as those of the house itself. */
function Banners() {
  const show = (banner: (typeof BANNERS)[number]) =>
    pageBanners.show({ ...banner, closable: true, autoClose: false });
  return (
    <Specimen title="バナー" note="画面の上に出ます。外を押すと閉じます。">
      {BANNERS.map((banner) => (
        <Button key={banner.type} onClick={() => show(banner)}>
          {banner.title}
        </Button>
      ))}
      <Button onClick={() => pageBanners.show({ ...HOSTILE, closable: true, autoClose: false })}>
        {HOSTILE.title}
      </Button>
    </Specimen>
  );
}

function Overlay() {
  const handleShow = () => {
    pageLoading.setMessage('処理しています');
    pageLoading.start();
    setTimeout(() => {
      pageLoading.end();
      pageLoading.clearMessage();
    }, OVERLAY_MS);
  };
  return (
    <Specimen title="処理中の覆い">
      <Button onClick={handleShow}>1.5秒だけ覆う</Button>
    </Specimen>
  );
}
