import { Note, Toolbar } from '@newsphoto/ui';
import {
  type GridTile,
  type ItemActions,
  PhotoTile,
  SelectionBar,
  type TileContent,
  useSelection,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type GeneratedTile, generatedResult, tileOf } from '../../model/generated-tiles.ts';
import { ratioOf } from '../../model/picture.ts';
import { Part, Specimen } from '../specimen.tsx';

const TILES = 100_000;
/** A server that is near. */
const WAIT_MS = 20;
const NARROW = 600;

const measures = (width: number) => ({ rowHeight: width < NARROW ? 112 : 180, gap: 8, footer: 48 });

const numberOf = (text: string | null, otherwise: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
};

const nothing = () => undefined;
const NO_ACTIONS: ItemActions = {
  select: nothing,
  toggle: nothing,
  tickRange: nothing,
  tickAll: nothing,
  clear: nothing,
  unselect: nothing,
  open: nothing,
};
const STATIC_TILES = 100;
const STATIC_HEIGHT = 180;

/** A hundred photographs that are simply all there: what the grid's bench compares with. */
function StaticTiles() {
  return (
    <Toolbar as="ul" gap={12} align="stretch" aria-label="見本の写真">
      {Array.from({ length: STATIC_TILES }, (_, index) => tileOf(index)).map((item, index) => (
        <li key={item.contentId}>
          <PhotoTile
            content={contentOf(item)}
            index={index}
            width={Math.round(STATIC_HEIGHT * ratioOf(index))}
            height={STATIC_HEIGHT}
            withText
            href={`?part=grids#${item.contentId}`}
            ticked={false}
            current={false}
            tabbable={index === 0}
            actions={NO_ACTIONS}
          />
        </li>
      ))}
    </Toolbar>
  );
}

const contentOf = ({ headline, details, picture }: GeneratedTile): TileContent => ({
  headline,
  details,
  contentType: '0',
  visibility: '1',
  durationSeconds: undefined,
  aspectRatio: 0,
  thumbnails: { small: picture, large: picture },
});

/** 100,000 generated photographs as one grid, with what is ticked of them. */
export function GridsPart() {
  const [params] = useSearchParams();
  return (
    <Part title="写真グリッド">
      {params.has('static') ? <StaticTiles /> : <GeneratedGrid params={params} />}
    </Part>
  );
}

function GeneratedGrid({ params }: { readonly params: URLSearchParams }) {
  const [result] = useState(() =>
    generatedResult(numberOf(params.get('tiles'), TILES), numberOf(params.get('wait'), WAIT_MS)),
  );
  const [opened, setOpened] = useState('');
  const ids = useCallback(() => result.ids, [result]);
  const handleOpen = useCallback((index: number) => setOpened(result.ids[index] ?? ''), [result]);
  const { selection, actions } = useSelection({ ids, onOpen: handleOpen });
  const renderTile = useCallback(
    ({ item, index, ...tile }: GridTile<GeneratedTile>) => (
      <PhotoTile
        content={contentOf(item)}
        index={index}
        width={tile.width}
        height={tile.height}
        withText={tile.footer > 0}
        href={`?part=grids#${item.contentId}`}
        ticked={tile.ticked}
        current={tile.current}
        tabbable={tile.tabbable}
        marks={index % 9 === 0 ? ['downloaded'] : []}
        actions={actions}
      />
    ),
    [actions],
  );
  return (
    <Specimen title={`${result.ids.length.toLocaleString('ja-JP')}件`} wide>
      {opened && <Note>{opened}を開きました。</Note>}
      <VirtualGrid
        label="見本の写真"
        ids={result.ids}
        ratios={result.ratios}
        pages={result.pages}
        measures={measures}
        selection={selection}
        actions={actions}
        renderTile={renderTile}
      />
      <SelectionBar
        selection={selection}
        ids={result.ids}
        actions={[
          { label: 'ライトボックスに追加', onRun: () => undefined },
          { label: 'カートに入れる', onRun: () => undefined },
        ]}
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
    </Specimen>
  );
}
