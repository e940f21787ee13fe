import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TabTitle } from '../../ui/page/page-title.tsx';
import styles from './record-article.module.css';

type Props = {
  number: number;
  title: string;
  lead?: string;
  /** Severity and state. */
  chips: ReactNode;
  closing: string;
  onClose: () => void;
  children: ReactNode;
};

/** Record that is read rather than edited: header, state and sections. */
export const RecordArticle = ({ number, title, lead, chips, closing, onClose, children }: Props) => (
  <article className={styles.pane}>
    <TabTitle text={title} />
    <header className={styles.head}>
      <div>
        <h1>
          <span className={styles.number}>#{number}</span> {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <IconButton icon="x-mark" label={closing} onClick={onClose} />
    </header>
    <p className={styles.chips}>{chips}</p>
    {children}
  </article>
);
