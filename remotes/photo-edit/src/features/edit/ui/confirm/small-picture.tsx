import type { EditableContent } from '@newsphoto/contract';
import { Note, Toolbar } from '@newsphoto/ui';
import styles from './small-picture.module.css';

/** What is being saved, in a line. */
export const pictureOf = ({ contentId, thumbnail, fileName, values, version }: EditableContent) => (
  <Toolbar gap={12}>
    {thumbnail !== '' && <img className={styles.picture} src={thumbnail} alt="" />}
    <span className={styles.text}>
      <strong>{values.headline?.[0] ?? contentId}</strong>
      <Note as="span" numbers>{`${contentId}・${fileName}・版 ${version}`}</Note>
    </span>
  </Toolbar>
);
