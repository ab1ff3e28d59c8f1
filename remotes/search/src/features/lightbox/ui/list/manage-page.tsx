import { errorMessage } from '@newsphoto/http';
import { rememberLightbox } from '@newsphoto/session';
import { EmptyState, ErrorState, LoadingState, Page, Title } from '@newsphoto/ui';
import { NewLightbox } from '../../../../blocks/lightbox/ui/lightbox-chooser.tsx';
import { MANAGE_ACTS } from '../../state/manage-acts.ts';
import { useLightboxList } from '../../state/use-lightbox-list.ts';
import { LightboxCard } from './lightbox-card.tsx';
import styles from './manage-page.module.css';
import { OwnLightboxes } from './own-lightboxes.tsx';

export function ManagePage() {
  const { data: all, error, isPending, refetch } = useLightboxList();
  const own = all?.filter(({ isOwn }) => isOwn) ?? [];
  const shared = all?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <Page width={1200}>
      <Title>ライトボックスの管理</Title>
      {isPending && <LoadingState title="ライトボックスを読み込んでいます" />}
      {!all && error && (
        <ErrorState title="ライトボックスを読み込めませんでした" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {all && (
        <>
          <div className={styles.make}>
            <NewLightbox onMade={(lightbox) => void rememberLightbox(lightbox)} />
          </div>
          <section aria-labelledby="own-lightboxes">
            <Title id="own-lightboxes" level={2}>
              自分のライトボックス
            </Title>
            <OwnLightboxes own={own} acts={MANAGE_ACTS} />
          </section>
          <section aria-labelledby="shared-lightboxes">
            <Title id="shared-lightboxes" level={2}>
              共有されているライトボックス
            </Title>
            {shared.length === 0 ? (
              <EmptyState title="共有されているライトボックスはありません">
                同じグループの人がライトボックスを共有すると、ここに並びます。
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {shared.map((lightbox) => (
                  <LightboxCard key={lightbox.lightboxId} lightbox={lightbox} acts={MANAGE_ACTS} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Page>
  );
}
