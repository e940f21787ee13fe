import { useId, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/page/link.tsx';
import { Popover } from '../ui/menu/popover.tsx';
import { ActiveIndicator } from '../ui/page/active-indicator.tsx';
import type { Heading } from './article-page.ts';
import styles from './contents.module.css';

type Props = { headings: readonly Heading[]; here: string | null; onGo?: () => void };

/** Table of contents with the current section marked. */
export function Contents({ headings, here, onGo }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const title = useId();
  return (
    <nav className={styles.contents} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('reading.contents')}
      </p>
      <ActiveIndicator as="ol" here={here} className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <Link
              to={{ search, hash: `#${encodeURIComponent(id)}` }}
              aria-current={id === here ? 'location' : undefined}
              onClick={onGo}
            >
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ActiveIndicator>
    </nav>
  );
}

/** The same as a button for narrow screens; a full sheet on phones. */
export function ContentsButton(props: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        icon="queue-list"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('reading.contents')}
      </Button>
      <Popover
        open={open}
        anchor={button}
        label={t('reading.contents')}
        align="start"
        full
        onClose={() => setOpen(false)}
      >
        <div className={styles.sheet}>
          <Contents {...props} onGo={() => setOpen(false)} />
          <Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>
        </div>
      </Popover>
    </>
  );
}
