import { Button, Checkbox, Note } from '@newsphoto/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SetView } from '../../../blocks/set-view/ui/set-view.tsx';
import { type StepProps, WithOpenedLink } from './with-opened-link.tsx';

/** What a temporary download contains; the visitor chooses what they need. */
export function DownloadContentsPage() {
  return <WithOpenedLink>{(step) => <Contents {...step} />}</WithOpenedLink>;
}

function Contents({ opened, downloadId }: StepProps) {
  const navigate = useNavigate();
  const { contents } = opened;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = contents.map(({ contentId }) => contentId).filter((id) => !left.has(id));
  const setChosen = (contentId: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(contentId);
      else next.add(contentId);
      return next;
    });
  return (
    <SetView
      set={opened}
      action={
        <Button
          kind="primary"
          block
          disabled={chosen.length === 0}
          onClick={() => void navigate('/downloadExecute', { state: { downloadId, contentIds: chosen } })}
        >
          {`${chosen.length.toLocaleString('ja-JP')}点の受け取りへ進む`}
        </Button>
      }
      note={chosen.length === 0 && <Note>受け取る素材を選んでください。</Note>}
      markOf={({ contentId, headline }) => (
        <Checkbox checked={!left.has(contentId)} onChange={(isChosen) => setChosen(contentId, isChosen)}>
          <span aria-hidden>受け取る</span>
          <span hidden>{headline}</span>
        </Checkbox>
      )}
    />
  );
}
