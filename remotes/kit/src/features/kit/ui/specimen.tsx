import { Note, Title } from '@newsphoto/ui';
import { type ReactNode, useId } from 'react';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly title: string;
  /** What the state shows where the title does not say it. */
  readonly note?: string;
  /** The part takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One part in one state or a row of states, with its name. */
export function Specimen({ title, note, wide, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-wide={wide || undefined}>
      <Title level={3} size="dense">
        {title}
      </Title>
      {note && <Note>{note}</Note>}
      <div className={styles.part}>{children}</div>
    </div>
  );
}

/** Parts of one kind. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Title level={2} id={id}>
        {title}
      </Title>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}
