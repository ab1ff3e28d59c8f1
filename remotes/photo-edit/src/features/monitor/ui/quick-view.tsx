import { LayeredPicture, PagedStage } from '@newsphoto/content';
import type { DeskPhoto } from '@newsphoto/contract';
import { Dialog, useKeyCommands, VisuallyHidden } from '@newsphoto/ui';
import type { DeskCommands } from '../state/desk-commands.ts';
import { deskKeys } from './desk-keys.ts';
import { Inspector } from './inspector.tsx';
import styles from './quick-view.module.css';

export interface QuickViewProps {
  readonly photos: readonly DeskPhoto[];
  readonly index: number;
  readonly userId: string;
  readonly failures: ReadonlyMap<string, string>;
  readonly commands: DeskCommands;
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** One photograph after another in full size: Space goes on, keys mark. */
export function QuickView(props: QuickViewProps) {
  const { photos, index, commands, onGo, onClose } = props;
  const photo = photos[index];
  const move = (by: 1 | -1) => {
    if (photos[index + by]) onGo(index + by);
  };
  const next = () => move(1);
  useKeyCommands(
    {
      ...deskKeys(commands, () => (photo ? [photo] : [])),
      ArrowLeft: () => move(-1),
      ArrowUp: () => move(-1),
      ArrowRight: next,
      ArrowDown: next,
      ' ': next,
      Backspace: () => move(-1),
      Enter: onClose,
      z: onClose,
    },
    { inDialog: true },
  );
  return (
    <Dialog
      title={`クイックビュー（${(index + 1).toLocaleString('ja-JP')}／${photos.length.toLocaleString('ja-JP')}）`}
      placement="full"
      backdrop="dynamic"
      onClose={onClose}
      onGone={props.onGone}
    >
      <div className={styles.view}>
        <PagedStage
          noun="写真"
          onPrevious={index === 0 ? undefined : () => move(-1)}
          onNext={index >= photos.length - 1 ? undefined : next}
        >
          {photo && (
            <LayeredPicture
              thumbnail={photo.thumbnails.large}
              preview={photo.previewUrl}
              alt={photo.headline}
            />
          )}
        </PagedStage>
        <div className={styles.texts}>
          {photo && (
            <Inspector
              photo={photo}
              userId={props.userId}
              failure={props.failures.get(photo.contentId) ?? ''}
              commands={commands}
            />
          )}
        </div>
        <Neighbours photos={photos} index={index} />
        <VisuallyHidden>
          <span role="status">{photo && `${index + 1}件目、${photo.headline}`}</span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

const AHEAD = 3;

/** The pictures of the next ones are fetched before they are shown. */
function Neighbours({ photos, index }: Pick<QuickViewProps, 'photos' | 'index'>) {
  return photos.slice(index + 1, index + 1 + AHEAD).map(({ contentId, previewUrl, thumbnails }) => (
    <span key={contentId} hidden>
      <img src={thumbnails.large} alt="" />
      {previewUrl !== '' && <img src={previewUrl} alt="" />}
    </span>
  ));
}
