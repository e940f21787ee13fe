import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { theme } from '../../core/state/appearance.ts';
import { useStore } from '../../core/state/store.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './mail-body.module.css';
import { type LoadedPictures, type MailPage, pageOf } from './mail-html.ts';
import { keptPictures, ShowPictures } from '../show-pictures.tsx';

type Props = {
  html: string;
  title: string;
  /** ID of the message if its remote pictures may be loaded. */
  mail?: string;
};

/**
 * HTML mail in a frame without scripts. The frame is same-origin, for measuring it and forwarding keys; that is safe
 * because scripts are disabled.
 */
export function MailFrame({ html, title, mail }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<MailPage | null>(null);
  const [height, setHeight] = useState(120);
  const [loaded, setLoaded] = useState<LoadedPictures>(() => keptPictures(mail));
  const look = `${useStore(theme)} ${useScheme()}`;

  useEffect(() => {
    let current = true;
    void pageOf(html, { quoted: t('mailbox.quoted'), picture: t('mailbox.picture'), loaded }).then(
      (made) => current && setPage(made),
    );
    return () => {
      current = false;
    };
  }, [html, loaded, look, t]);

  const fit = () => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    const measure = () => setHeight(Math.ceil(inner.body.getBoundingClientRect().height) + 2);
    measure();
    new ResizeObserver(measure).observe(inner.body);
    inner.addEventListener('keydown', (event) => {
      // Forwards shortcuts while the mail has the focus.
      const copy = new KeyboardEvent('keydown', {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        bubbles: true,
        cancelable: true,
      });
      if (!window.dispatchEvent(copy)) event.preventDefault();
    });
    for (const picture of inner.querySelectorAll('img')) picture.addEventListener('load', measure);
  };

  if (!page) return <Skeleton height={120} />;
  return (
    <>
      {page.blocked > 0 && (
        <div className={styles.notice} role="status">
          <Icon name="eye-slash" size={18} />
          <span>
            {t(loaded.size > 0 ? 'mailbox.picturesMissing' : 'mailbox.picturesBlocked', { count: page.blocked })}
          </span>
          {mail && page.loadable > 0 && loaded.size === 0 && <ShowPictures mail={mail} onLoaded={setLoaded} />}
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ height }}
        title={t('mailbox.contentOf', { subject: title })}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={page.source}
        onLoad={fit}
      />
    </>
  );
}

/** Current color scheme; the frame is rendered again when it changes. */
function useScheme(): string {
  const [scheme, setScheme] = useState(() => document.documentElement.dataset['scheme'] ?? '');
  useEffect(() => {
    const observer = new MutationObserver(() => setScheme(document.documentElement.dataset['scheme'] ?? ''));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
    return () => observer.disconnect();
  }, []);
  return scheme;
}
