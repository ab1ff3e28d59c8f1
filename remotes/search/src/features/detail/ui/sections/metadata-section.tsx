import type { ContentDetail } from '@newsphoto/contract';
import { CheckIcon, CopyIcon, Details, IconButton, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useCopying } from '../../../../blocks/content/state/use-copying.ts';
import { fileFacts } from '../../model/metadata-facts.ts';
import type { Fact } from '../../model/picture-facts.ts';
import styles from './metadata-section.module.css';

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Details
      kind="columns"
      details={facts.map(([label, value, toCopy]) => [
        label,
        toCopy ? <CopyFact key={label} label={label} value={value} /> : value,
      ])}
    />
  );
}

function CopyFact({ label, value }: { readonly label: string; readonly value: string }) {
  const { outcome, copy } = useCopying(value);
  return (
    <Toolbar as="span" gap={4} wrap={false}>
      {value}
      <IconButton
        icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        label={`${label}をコピー`}
        onClick={copy}
      />
      <Note as="span" size="small" role="status">
        {outcome === 'copied' && 'コピーしました'}
        {outcome === 'failed' && 'コピーできませんでした'}
      </Note>
    </Toolbar>
  );
}

/** All metadata of the file, with Japanese labels; values that are already shown above are collapsed. */
export function MetadataSection({ content }: { readonly content: ContentDetail }) {
  const { adding, repeating } = fileFacts(content);
  if (adding.length + repeating.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="content-metadata">
      <Title level={2} id="content-metadata">
        ファイルの情報（IPTC）
      </Title>
      {adding.length > 0 && <FactList facts={adding} />}
      {repeating.length > 0 && (
        <details>
          <summary className={styles.more}>上の表示と同じ項目（{repeating.length}件）</summary>
          <FactList facts={repeating} />
        </details>
      )}
    </Stack>
  );
}
