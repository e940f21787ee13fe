import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Composer } from './composer.tsx';
import { FocusReturn } from './focus-return.tsx';
import styles from './compose-dock.module.css';

/** The mail that ?compose= names, in a window over the lists that one can go on reading beside. */
export function ComposeDock() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [wide, setWide] = useState(false);
  const id = search.get('compose');
  const to = search.get('to');
  // A new mail gets its id with its first save: the address follows, the window stays the same.
  const session = useRef({ id, key: 0, first: id, saved: null as string | null });
  if (session.current.id !== id) {
    if (id !== null && id === session.current.saved) session.current.id = id;
    else session.current = { id, key: session.current.key + 1, first: id, saved: null };
  }
  const { key, first } = session.current;

  const put = (next: string | null) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (next) params.set('compose', next);
        else params.delete('compose');
        params.delete('to');
        return params;
      },
      { replace: true },
    );

  if (id === null || first === null) return null;
  return (
    <section className={styles.dock} data-wide={wide} role="dialog" aria-label={t('mailbox.writing')}>
      <FocusReturn otherwise='[data-mail] a[tabindex="0"]' />
      <Composer
        key={key}
        id={first}
        to={to}
        onClose={() => put(null)}
        onId={(saved) => {
          session.current.saved = saved;
          put(saved);
        }}
        wide={wide}
        onWide={() => setWide(!wide)}
      />
    </section>
  );
}
