import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useCopyText } from '../core/browser/copy-text.ts';
import { type Heading, headingsOf, prepareArticle } from './article-page.ts';
import styles from './article.module.css';
import { type Preparing, SafeHtml } from '../ui/editor/safe-html.tsx';
import { SkeletonText } from './skeleton-text.tsx';
import { useHashPlace } from './use-hash-place.ts';
import { useLatest } from '../core/state/use-stable.ts';

type Props = {
  html: string;
  /** Title shown above; an identical first heading is omitted. */
  title?: string;
  /** Words to mark; the first match is scrolled into view. */
  found?: readonly string[];
  onHeadings?: (headings: readonly Heading[]) => void;
};

const none: readonly string[] = [];
const copiedFor = 2000;

/** Rich text for reading: linked headings, copyable code, client-side links. */
export function Article({ html, title = '', found = none, onHeadings }: Props) {
  const { t, i18n } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const copyText = useCopyText();
  const preparing = useMemo<Preparing>(() => {
    const words = {
      copyLink: (title: string) => t('reading.copyLinkTo', { title }),
      copyCode: t('reading.copyCode'),
      table: t('reading.table'),
    };
    return {
      name: `article ${i18n.language} ${found.join(' ')} ${title}`,
      prepare: (page) => prepareArticle(page, words, { title, found }),
    };
  }, [t, i18n.language, title, found]);
  useHeadings(root, html, onHeadings);

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const link = target.closest('a');
    const button = target.closest<HTMLButtonElement>('[data-copy]');
    if (button) {
      const code = button.parentElement?.querySelector('pre')?.textContent ?? '';
      void copyText(code).then((done) => done && sayCopied(button, t('ui.copied')));
    }
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const path = link?.getAttribute('href') ?? '';
    if (!link || !isPlain || !/^[/#]/.test(path)) return;
    event.preventDefault();
    if (link.dataset['link'] !== undefined)
      void copyText(`${location.origin}${location.pathname}${path}`, t('reading.linkCopied'));
    void navigate(path.startsWith('#') ? { search: location.search, hash: path } : path);
  };
  return (
    // The buttons and links inside handle keys; the container only delegates clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={root} data-article dir="auto" className={styles.article} onClick={onClick}>
      <SafeHtml html={html} preparing={preparing} skeleton={<SkeletonText />} />
    </div>
  );
}

/** Confirms on the button itself, which isn't rendered by React. */
function sayCopied(button: HTMLButtonElement, words: string): void {
  const before = button.textContent;
  button.textContent = words;
  setTimeout(() => (button.textContent = before), copiedFor);
}

/** Reports the headings and scrolls to the URL's fragment or the first match. */
function useHeadings(root: React.RefObject<HTMLElement | null>, html: string, onHeadings: Props['onHeadings']): void {
  const [isThere, setThere] = useState(0);
  const tell = useLatest(onHeadings);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const look = () => {
      tell.current?.(headingsOf(element));
      setThere((times) => times + 1);
    };
    look();
    const watcher = new MutationObserver(look);
    // Only new content counts, not changed labels of the buttons.
    watcher.observe(element, { childList: true });
    return () => watcher.disconnect();
  }, [root, html, tell]);
  useHashPlace(root, isThere);
}
