import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAddress } from '../../core/routes/use-address.ts';
import { Composer } from './composer.tsx';
import { FocusReturn } from '../list/focus-return.tsx';
import styles from './compose-dock.module.css';
import { shape } from '../places.ts';

/** Composer of the mail in `?compose=`, in a window above the list. */
export function ComposeDock() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [wide, setWide] = useState(false);
  const { compose: id, to } = at;
  // A new mail gets its ID with the first save; the URL changes, the window stays mounted.
  const session = useRef({ id, key: 0, composerId: id, saved: null as string | null });
  if (session.current.id !== id) {
    if (id !== null && id === session.current.saved) session.current.id = id;
    else session.current = { id, key: session.current.key + 1, composerId: id, saved: null };
  }
  const { key, composerId } = session.current;

  const showMail = (next: string | null) => put({ compose: next, to: null });

  if (id === null || composerId === null) return null;
  return (
    <section className={styles.dock} data-wide={wide} data-dock role="dialog" aria-label={t('mailbox.writing')}>
      <FocusReturn otherwise='[data-mail] a[tabindex="0"]' />
      <Composer
        key={key}
        id={composerId}
        to={to}
        onClose={() => showMail(null)}
        onId={(saved) => {
          session.current.saved = saved;
          showMail(saved);
        }}
        wide={wide}
        onWide={() => setWide(!wide)}
      />
    </section>
  );
}
