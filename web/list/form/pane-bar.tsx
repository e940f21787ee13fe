import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './form-frame.module.css';

type Props = {
  /** Title of the page, if not the heading. */
  title?: string;
  onClose: () => void;
  /** Heading. */
  children: ReactNode;
};

/** Heading and close button that stay visible above a record. */
export function PaneBar({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <PageTitle level={2} className={styles.title} {...(title === undefined ? {} : { title })}>
        {children}
      </PageTitle>
      <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
    </div>
  );
}
