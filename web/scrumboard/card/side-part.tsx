import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './side-part.module.css';

type Props = {
  title: string;
  /** Label and action of the edit button. */
  edit?: { label: string; onEdit: () => void } | null;
  children: ReactNode;
};

/** Side section of a record. */
export const SidePart = ({ title, edit, children }: Props) => (
  <section className={styles.part}>
    <h3>
      {title}
      {edit && <IconButton size="sm" icon="pencil" label={edit.label} onClick={edit.onEdit} />}
    </h3>
    <div>{children}</div>
  </section>
);
