import type { ContentCrop } from '@newsphoto/contract';
import { type Crop, cropRegion, turnedSize } from '@newsphoto/domain/desk';
import { call } from '@newsphoto/http';
import { endpointQuery, useApiMutation, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  Button,
  Dialog,
  IconButton,
  LoadingState,
  Note,
  pageBanners,
  Select,
  TurnLeftIcon,
  TurnRightIcon,
  useKeyCommands,
} from '@newsphoto/ui';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropOf, FULL, middleOf, type Shape, shapeOf, turned } from '../model/crop-shape.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  readonly contentId: string;
  /** The picture that is shown. */
  readonly previewUrl: string;
  /** Of the window that edits the content; absent: none does, or it is refused. */
  readonly lockId?: string;
  readonly onClose: () => void;
  /** Its pictures have new addresses. */
  readonly onCropped: () => void;
}

/** Which part of a photograph is shown and delivered, and how it is turned. */
export function CropDialog(props: CropDialogProps) {
  const { contentId, onClose } = props;
  const loaded = useApiQuery(
    endpointQuery('GET /contents/:contentId/crop', { params: { contentId } }, { gcTime: 0 }),
  );
  if (loaded.data) return <CropEditor {...props} stored={loaded.data} />;
  return (
    <Dialog title="トリミングと回転" placement="full" onClose={onClose}>
      {loaded.error ? failureOf(loaded) : <LoadingState />}
    </Dialog>
  );
}

/** Most of the height of the window. */
const HEIGHT = 'max(160px, 100dvh - 300px)';

const RATIOS = [
  { value: '', label: '自由' },
  { value: '1.5', label: '3：2' },
  { value: '1.3333', label: '4：3' },
  { value: '1.7778', label: '16：9' },
  { value: '1', label: '1：1（正方形）' },
  { value: '0.6667', label: '2：3（縦）' },
  { value: '0.75', label: '3：4（縦）' },
];

function CropEditor({
  contentId,
  previewUrl,
  lockId,
  stored,
  onClose,
  onCropped,
}: CropDialogProps & { readonly stored: ContentCrop }) {
  const [turn, setTurn] = useState<Crop['turn']>(stored.crop?.turn ?? 0);
  const [shape, setShape] = useState<Shape>(stored.crop ? shapeOf(stored.crop) : FULL);
  const [ratio, setRatio] = useState('');
  // A cropped photograph is cropped from all of it again.
  const address = stored.crop ? stored.originalUrl : previewUrl;
  const size = turnedSize(stored, turn);
  const crop = cropOf(shape, turn);
  const region = cropRegion(stored, crop);
  const send = (next: Crop) =>
    call('PUT /contents/:contentId/crop', {
      params: { contentId },
      body: { crop: next, ...(lockId !== undefined && { lockId }) },
    });
  const save = useApiMutation({ call: send });
  const isBlocked = address === undefined || save.isPending;
  const selectAll = () => {
    setShape(FULL);
    setRatio('');
  };
  // The dialog is closed by then; a refusal is shown by the call.
  const takeBack = () =>
    void send(stored.crop ?? cropOf(FULL, 0)).then(
      () => {
        pageBanners.show({ message: 'トリミングを元に戻しました。', type: 'success' });
        onCropped();
      },
      () => undefined,
    );
  const store = (next: Crop) =>
    save.mutate(next, {
      onSuccess: () => {
        pageBanners.show({
          ...{ message: 'トリミングを保存しました。', type: 'success' },
          actions: [{ label: '元に戻す', onRun: takeBack }],
        });
        onCropped();
        onClose();
      },
    });
  const turnBy = (way: 'left' | 'right') => {
    const next = turned(turn, shape, way);
    setTurn(next.turn);
    setShape(next.shape);
    setRatio('');
  };
  const tools = useRef<HTMLDivElement>(null);
  // The dialog would begin in the choice of a ratio, where keys are typed.
  useEffect(() => tools.current?.querySelector('button')?.focus(), []);
  useKeyCommands(
    { r: () => turnBy('right'), l: () => turnBy('left'), a: selectAll, s: () => !isBlocked && store(crop) },
    { inDialog: true },
  );
  const chooseRatio = (value: string) => {
    setRatio(value);
    if (value !== '') setShape(middleOf(Number(value), size));
  };
  return (
    <Dialog
      title="トリミングと回転"
      placement="full"
      onClose={onClose}
      footer={
        <>
          {stored.crop && (
            <Button disabled={save.isPending} onClick={() => store(cropOf(FULL, 0))}>
              元の画像に戻す
            </Button>
          )}
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            loading={save.isPending}
            disabled={address === undefined}
            onClick={() => store(crop)}
          >
            保存（s）
          </Button>
        </>
      }
    >
      <div ref={tools} className={styles.tools}>
        <IconButton icon={<TurnLeftIcon />} label="左へ90°回転（l）" onClick={() => turnBy('left')} />
        <IconButton icon={<TurnRightIcon />} label="右へ90°回転（r）" onClick={() => turnBy('right')} />
        <Select label="縦横比" value={ratio} options={RATIOS} onChange={chooseRatio} />
        <Button onClick={selectAll}>全体を選択（a）</Button>
        <output className={styles.size}>
          {region.width.toLocaleString('ja-JP')} × {region.height.toLocaleString('ja-JP')} px
        </output>
      </div>
      {address === undefined ? (
        <Note>
          この形式の元の画像はブラウザーで表示できません。元の画像に戻してから、もう一度切り取ってください。
        </Note>
      ) : (
        <ReactCrop
          crop={{ unit: '%', ...shape }}
          {...(ratio !== '' && { aspect: Number(ratio) })}
          keepSelection
          ruleOfThirds
          className={styles.crop}
          style={{ width: `min(100%, calc(${HEIGHT} * ${size.width / size.height}))` }}
          ariaLabels={LABELS}
          onChange={(_pixels, { x, y, width, height }) => setShape({ x, y, width, height })}
        >
          <div className={styles.stage} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
            <img className={styles.picture} data-turn={turn} src={address} alt="切り取る前の画像" />
          </div>
        </ReactCrop>
      )}
      <Note>
        表示と納品に使う範囲です。元のファイルは変わりません。範囲と四隅は、Tabで選び、矢印キー（Shiftを押しながらで大きく）で動かせます。
      </Note>
    </Dialog>
  );
}

const corner = (name: string) => `${name}を動かす（矢印キー）`;
const LABELS = {
  cropArea: '切り取る範囲を動かす（矢印キー）',
  nwDragHandle: corner('左上'),
  nDragHandle: corner('上の辺'),
  neDragHandle: corner('右上'),
  eDragHandle: corner('右の辺'),
  seDragHandle: corner('右下'),
  sDragHandle: corner('下の辺'),
  swDragHandle: corner('左下'),
  wDragHandle: corner('左の辺'),
};
