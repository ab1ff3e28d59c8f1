import { confirmUse, handedContents, handOver } from '@newsphoto/content';
import type { CartDetail } from '@newsphoto/contract';
import { errorMessage, isApiError } from '@newsphoto/http';
import { failureOf } from '@newsphoto/records';
import {
  Button,
  EmptyState,
  LoadingState,
  NoPermission,
  Note,
  Page,
  pageBanners,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { useCart } from '../../../blocks/cart/state/use-cart.ts';
import { useUsePresets } from '../../../blocks/cart/state/use-presets.ts';
import { choicesFor } from '../model/use-choices.ts';
import { orderWith } from '../state/order-with.ts';
import styles from './order-with-page.module.css';

const PAGE = 'cartList/orderWith';

/** Orders contents of another screen with conditions that the member has stored. */
export function OrderWithPage() {
  const [params] = useSearchParams();
  const { contentIds } = handedContents(PAGE, params);
  const loaded = useCart();
  return (
    <Page kind="form">
      <Title>この条件で注文</Title>
      {contentIds.length === 0 ? (
        <EmptyState title="注文する素材がありません" actions={<Link to="/index">写真・映像を探す</Link>}>
          検索結果や詳細で素材を選んでから、もう一度お試しください。
        </EmptyState>
      ) : loaded.data ? (
        <Choices cart={loaded.data} contentIds={contentIds} />
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

interface ChoicesProps {
  readonly cart: CartDetail;
  readonly contentIds: readonly string[];
}

function Choices({ cart, contentIds }: ChoicesProps) {
  const name = useId();
  const navigate = useNavigate();
  const presets = useUsePresets();
  const choices = choicesFor(cart, presets, contentIds.length);
  const [chosenId, setChosenId] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  if (!cart.pricing) return <NoPermission title="この画面からはご注文いただけません" />;
  if (!chosen) {
    return (
      <EmptyState title="使用条件がまだありません" actions={<Link to="/cartList">カートを見る</Link>}>
        素材をカートに入れて使用条件を入力し、プリセットに保存すると、次からこの画面で選べます。
      </EmptyState>
    );
  }
  const run = async () => {
    if (!(await confirmUse(contentIds, 'この条件で注文へ進みますか？'))) return;
    setBusy(true);
    try {
      await navigate(await orderWith(contentIds, chosen.use, handOver), { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <Note size="text">
        {contentIds.length.toLocaleString('ja-JP')}
        点を、選んだ使用条件でカートに入れ、この素材だけの注文へ進みます。
      </Note>
      <fieldset className={styles.choices}>
        <legend>使用条件</legend>
        {choices.map(({ id, name: label, text, total }) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === chosen.id} onChange={() => setChosenId(id)} />
            <span>
              {label}
              <Note>{text}</Note>
            </span>
            <strong>{total === null ? '個別見積' : yenText(total)}</strong>
          </label>
        ))}
      </fieldset>
      <Note>
        合計（税込）です。素材の制限事項は、カートに入れるときに確認します。使用できない素材があるときは、使用条件の画面を開きます。
      </Note>
      <Toolbar>
        <Button kind="primary" loading={busy} onClick={() => void run()}>
          この条件で注文へ進む
        </Button>
        <Link to="/cartList">カートを見る</Link>
      </Toolbar>
    </Stack>
  );
}
