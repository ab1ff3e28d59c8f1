import { bandLabel } from '@newsphoto/domain/fees';
import { BareInput, Button, EmptyState, Note, SCROLLED_BY_KEYS, Stack, Toolbar } from '@newsphoto/ui';
import { changedAt } from '../model/edit-fee-table.ts';
import {
  initialTextFees,
  type TextFees,
  withNewBand,
  withoutBand,
  withTextPrice,
} from '../model/edit-text-fees.ts';
import type { FeePartProps } from './base-prices.tsx';
import { FactorRows } from './factor-rows.tsx';
import styles from './fee-table.module.css';
import { NumberCell } from './number-cell.tsx';

/** What a text costs at first, by medium and number of characters, and how much the publication counts. */
export function TextPrices({ table, onChange }: FeePartProps) {
  const { texts } = table;
  const put = onChange && ((changed: TextFees) => onChange({ ...table, texts: changed }));
  if (!texts) {
    return (
      <EmptyState
        title="記事の料金は設定されていません"
        actions={put && <Button onClick={() => put(initialTextFees(table))}>記事の料金を設ける</Button>}
      >
        記事の注文は、個別見積になります。
      </EmptyState>
    );
  }
  return (
    <Stack gap={24}>
      <Prices table={table} texts={texts} put={put} />
      <Toolbar gap={24} align="start">
        <Bands texts={texts} put={put} />
        <Publications texts={texts} put={put} />
        <section className={styles.factors} aria-label="記事の最低料金">
          <Toolbar>
            <span>1記事あたりの最低料金（円）</span>
            <NumberCell
              label="1記事あたりの最低料金（円）"
              value={texts.minimumFee}
              onChange={put && ((value) => put({ ...texts, minimumFee: value ?? 0 }))}
            />
          </Toolbar>
        </section>
      </Toolbar>
    </Stack>
  );
}

interface PartProps {
  readonly texts: TextFees;
  readonly put: ((texts: TextFees) => void) | undefined;
}

function Prices({ table, texts, put }: PartProps & Pick<FeePartProps, 'table'>) {
  const labels = texts.bands.map((_band, at) => bandLabel(texts.bands, at));
  return (
    <div className={styles.scroll} {...(!put && SCROLLED_BY_KEYS)}>
      <table className={styles.table}>
        <caption className={styles.caption}>記事の料金（円・税別）</caption>
        <thead>
          <tr>
            <th scope="col">使用媒体</th>
            {labels.map((label) => (
              <th key={label} scope="col" className={styles.amount}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.media.map(({ code, label }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {labels.map((band, at) => (
                <td key={band} className={styles.amount}>
                  <NumberCell
                    label={`${label}・${band}の料金`}
                    value={texts.prices.find(({ medium }) => medium === code)?.prices[at] ?? null}
                    placeholder="個別見積"
                    onChange={
                      put && ((price) => put(withTextPrice(texts, { medium: code, band: at }, price)))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bands({ texts, put }: PartProps) {
  const rows = texts.bands.map(({ upTo }, at) => ({
    key: String(at),
    name: bandLabel(texts.bands, at),
    cells: [
      upTo === null ? (
        'それ以上'
      ) : (
        <NumberCell
          key="upTo"
          label={`${at + 1}行目の字数の上限`}
          value={upTo}
          onChange={
            put && ((value) => put({ ...texts, bands: changedAt(texts.bands, at, { upTo: value ?? 1 }) }))
          }
        />
      ),
    ],
    onRemove: put && upTo !== null ? () => put(withoutBand(texts, at)) : undefined,
  }));
  const onAdd = put && (() => put(withNewBand(texts)));
  const isRising = texts.bands.every(
    ({ upTo }, at) => upTo === null || upTo > (texts.bands[at - 1]?.upTo ?? 0),
  );
  return (
    <Stack gap={8}>
      <FactorRows title="字数の区分" columns={['ここまで（字）']} rows={rows} onAdd={onAdd} />
      {!isRising && (
        <Note tone="alert" role="alert">
          字数は、上から小さい順に入力してください。
        </Note>
      )}
    </Stack>
  );
}

function Publications({ texts, put }: PartProps) {
  const { publications } = texts;
  const change = (at: number, entry: Partial<TextFees['publications'][number]>) =>
    put?.({ ...texts, publications: changedAt(publications, at, entry) });
  const rows = publications.map(({ name, percent }, at) => ({
    key: String(at),
    name,
    cells: [
      put ? (
        <BareInput
          key="name"
          width={160}
          type="text"
          aria-label={`${at + 1}行目の掲載媒体`}
          maxLength={40}
          value={name}
          onChange={(event) => change(at, { name: event.target.value })}
        />
      ) : (
        <span key="name">{name}</span>
      ),
      <NumberCell
        key="percent"
        label={`${name}の係数（%）`}
        value={percent}
        onChange={put && ((value) => change(at, { percent: value ?? 0 }))}
      />,
    ],
    onRemove:
      put && (() => put({ ...texts, publications: publications.filter((_one, place) => place !== at) })),
  }));
  const onAdd =
    put &&
    (() =>
      put({
        ...texts,
        publications: [...publications, { name: `媒体${publications.length + 1}`, percent: 100 }],
      }));
  return <FactorRows title="掲載媒体" columns={['名称', '係数（%）']} rows={rows} onAdd={onAdd} />;
}
