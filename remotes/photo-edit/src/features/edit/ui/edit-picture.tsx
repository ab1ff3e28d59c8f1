import { PictureViewer } from '@newsphoto/content';
import type { EditableContent } from '@newsphoto/contract';
import { invalidate } from '@newsphoto/query';
import { Button, Details } from '@newsphoto/ui';
import { Suspense, useState } from 'react';
import { CropDialog } from '../../../blocks/crop/ui/opened-crop.ts';
import { editQuery } from '../state/edit-queries.ts';
import styles from './edit-picture.module.css';

interface EditPictureProps {
  readonly content: EditableContent;
  /** Of this window, where it may change the content. */
  readonly lockId: string | undefined;
}

/** The photograph, film or sound beside the form. */
export function EditPicture({ content, lockId }: EditPictureProps) {
  const { contentId, contentType, previewUrl, fileName, width, height } = content;
  const [isCropping, setIsCropping] = useState(false);
  return (
    <div className={styles.picture}>
      <Medium content={content} />
      <Details
        kind="plain"
        details={[
          ['素材番号', contentId],
          ['ファイル名', fileName],
          ['大きさ', width > 0 ? `${width} × ${height} ピクセル` : ''],
        ]}
      />
      {contentType === '0' && (
        <div>
          <Button disabled={lockId === undefined} onClick={() => setIsCropping(true)}>
            トリミングと回転
          </Button>
        </div>
      )}
      {isCropping && lockId !== undefined && (
        <Suspense>
          <CropDialog
            {...{ contentId, previewUrl, lockId }}
            onClose={() => setIsCropping(false)}
            onCropped={() => void invalidate(editQuery(contentId))}
          />
        </Suspense>
      )}
    </div>
  );
}

function Medium({ content }: { readonly content: EditableContent }) {
  const { previewUrl, thumbnail, originalUrl, streamUrl, mimeType, aspectRatio } = content;
  const alt = content.values.headline?.[0] ?? '';
  if (streamUrl !== '') {
    const player = { controls: true, src: streamUrl, 'aria-label': alt };
    if (mimeType.startsWith('audio')) return <audio {...player} />;
    return <video {...player} className={styles.film} poster={previewUrl || undefined} />;
  }
  if (previewUrl === '') return null;
  return (
    <PictureViewer
      src={previewUrl}
      largerSrc={originalUrl}
      placeholder={thumbnail}
      alt={alt}
      aspectRatio={aspectRatio}
    />
  );
}
