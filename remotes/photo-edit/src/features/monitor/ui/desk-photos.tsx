import type { DeskPhoto } from '@newsphoto/contract';
import { labelOfCode, VISIBILITIES } from '@newsphoto/domain';
import { MediaTile } from '@newsphoto/ui';
import {
  type DataColumn,
  DataGrid,
  fittingRowHeight,
  type GridTile,
  type ItemActions,
  type ItemFocus,
  type ItemPages,
  type Selection,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { type Ref, useCallback, useMemo } from 'react';
import { holderText, proofLabel, timeLabel } from '../model/photo-texts.ts';
import { DeskTile, MarkSigns } from './desk-tile.tsx';

export interface DeskPhotosProps {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
  readonly pages: ItemPages<DeskPhoto>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  readonly failures: ReadonlyMap<string, string>;
  readonly userId: string;
  readonly today: string;
  /** Stable. */
  readonly hrefOf: (contentId: string) => string;
  readonly ref: Ref<ItemFocus>;
}

const NARROW = 600;
const FOOTER = 48;
const GAP = 8;

const measures = (width: number) => ({
  rowHeight: fittingRowHeight(width, width < NARROW ? 120 : 168, GAP),
  gap: GAP,
  footer: FOOTER,
});

export function DeskGrid(props: DeskPhotosProps) {
  const { actions, failures, userId, today, hrefOf } = props;
  const renderTile = useCallback(
    ({ item, id, footer: _footer, ...tile }: GridTile<DeskPhoto>) => (
      <DeskTile
        {...tile}
        photo={item}
        href={hrefOf(id)}
        failure={failures.get(id) ?? ''}
        {...{ userId, today, actions }}
      />
    ),
    [actions, failures, userId, today, hrefOf],
  );
  return (
    <VirtualGrid
      label="到着した写真"
      ids={props.ids}
      ratios={props.ratios}
      pages={props.pages}
      measures={measures}
      selection={props.selection}
      actions={actions}
      renderTile={renderTile}
      ref={props.ref}
    />
  );
}

const PICTURE = { width: 72, height: 54 };

/** The same photographs as rows. */
export function DeskList(props: DeskPhotosProps) {
  const { userId, today, failures } = props;
  const columns = useMemo((): readonly DataColumn<DeskPhoto>[] => {
    return [
      {
        ...{ key: 'picture', title: '写真', width: 84 },
        render: (photo) => (
          <MediaTile {...photo} headline="" src={photo.thumbnails.small} contain {...PICTURE} />
        ),
      },
      {
        ...{ key: 'headline', title: '見出し', width: 200, grows: true },
        render: (photo) => failures.get(photo.contentId) ?? photo.headline,
      },
      { key: 'arrived', title: '到着', width: 104, render: (photo) => timeLabel(photo.arrivedAt, today) },
      { key: 'marks', title: '印', width: 150, render: (photo) => <MarkSigns photo={photo} /> },
      { key: 'source', title: '配信元', width: 120, render: ({ sourceName }) => sourceName },
      { key: 'proof', title: '校閲', width: 72, render: ({ proofStatus }) => proofLabel(proofStatus) },
      {
        ...{ key: 'visibility', title: '公開区分', width: 88 },
        render: ({ visibility }) => labelOfCode(VISIBILITIES, visibility),
      },
      {
        ...{ key: 'holder', title: '担当・編集中', width: 140 },
        render: (photo) => holderText(photo, userId),
      },
      { key: 'file', title: 'ファイル名', width: 140, render: ({ fileName }) => fileName },
    ];
  }, [userId, today, failures]);
  return (
    <DataGrid
      label="到着した写真"
      columns={columns}
      ids={props.ids}
      rows={props.pages}
      nameOf={nameOf}
      selection={props.selection}
      actions={props.actions}
      rowHeight={64}
      maxHeight="calc(100vh - 220px)"
      ref={props.ref}
    />
  );
}

const nameOf = ({ headline, contentId }: DeskPhoto): string => headline || contentId;
