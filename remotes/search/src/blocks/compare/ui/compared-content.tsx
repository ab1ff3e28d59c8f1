import { ComparedPane, contentQuery, pictureToCompare, type ZoomView } from '@newsphoto/content';
import { formatDay } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { Button, Clamp, Note } from '@newsphoto/ui';
import { OpenedRatingEditor } from '../../rating/ui/opened-rating.tsx';

interface ComparedContentProps {
  readonly contentId: string;
  readonly view: ZoomView;
  readonly onRemove: () => void;
}

export function ComparedContent({ contentId, view, onRemove }: ComparedContentProps) {
  const { data, error } = useApiQuery(contentQuery(contentId));
  const name = data?.headline ?? contentId;
  return (
    <ComparedPane
      {...{ view, contentId, name }}
      picture={data && pictureToCompare(data)}
      failure={error && <Note>この素材は表示できません。</Note>}
    >
      <Clamp lines={2}>{name}</Clamp>
      <Note numbers>{[formatDay(data?.shotDate ?? ''), data?.credit].filter(Boolean).join('　')}</Note>
      <OpenedRatingEditor contentId={contentId} />
      <span>
        <Button aria-label={`「${name}」を比較から外す`} onClick={onRemove}>
          外す
        </Button>
      </span>
    </ComparedPane>
  );
}
