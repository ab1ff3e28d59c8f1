import type { Hit } from '@newsphoto/domain';
import { Button, CheckIcon, CopyIcon, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useCopying } from '../../../../blocks/content/state/use-copying.ts';
import { MarkedText } from '../../../../blocks/content/ui/marked-text.tsx';
import styles from './caption-section.module.css';

interface CaptionSectionProps {
  readonly caption: string;
  readonly hits: readonly Hit[];
}

export function CaptionSection({ caption, hits }: CaptionSectionProps) {
  const { outcome, copy } = useCopying(caption);
  if (caption.trim() === '') return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="content-caption">
      <Toolbar justify="space-between" wrap={false}>
        <Title level={2} size="dense" id="content-caption">
          キャプション
        </Title>
        <Button kind="plain" icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {outcome === 'copied' ? 'コピーしました' : 'コピー'}
        </Button>
      </Toolbar>
      <p className={styles.text}>
        <MarkedText text={caption} hits={hits} />
      </p>
      <Note tone="alert" role="status">
        {outcome === 'failed' && 'コピーできませんでした。文章を選んでコピーしてください。'}
      </Note>
    </Stack>
  );
}

export function MatchReasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Note as="section" aria-labelledby="content-reasons">
      <Title level={2} size="dense" id="content-reasons">
        検索語との表記の違い
      </Title>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  );
}
