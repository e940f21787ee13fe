import { type KeyboardEvent, lazy, useRef, useState } from 'react';
import { keepKey, keepTyped } from '../core/browser/typed-ahead.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { LazyPanel } from '../ui/dialog/lazy-panel.tsx';
import { Popover } from '../ui/menu/popover.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import styles from './emoji-button.module.css';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

type Props = {
  label: string;
  shortcut?: string;
  /** Emoji offered first. */
  usual?: readonly string[];
  isSmall?: boolean;
  onPick: (sign: string) => void;
};

/** Opens the emoji picker: a few at first, all on request. */
export function EmojiButton({ label, shortcut, usual, isSmall = false, onPick }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'usual' | 'all' | null>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const pick = (sign: string) => {
    setOpen(null);
    onPick(sign);
  };
  /** A letter starts the search in all emoji. */
  const onLetter = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing || !/^\S$/u.test(key)) return;
    event.preventDefault();
    keepTyped();
    keepKey(key);
    setOpen('all');
  };
  return (
    <span ref={holder} data-emoji data-open={open !== null || undefined}>
      <IconButton
        {...(isSmall ? { size: 'sm' as const } : {})}
        // In lists it is reached by shortcut, not by Tab.
        {...(usual ? { tabIndex: -1 } : {})}
        {...(shortcut ? { shortcut } : {})}
        icon="face-smile"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onClick={() => setOpen(open ? null : usual ? 'usual' : 'all')}
      />
      <Popover
        open={open !== null}
        anchor={holder}
        align={usual ? 'end' : 'start'}
        label={label}
        width={open === 'all' ? 336 : 'content'}
        onClose={() => setOpen(null)}
      >
        {open === 'all' ? (
          <LazyPanel skeleton={<SkeletonRows count={5} height={56} />}>
            <EmojiPicker onPick={pick} />
          </LazyPanel>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the buttons inside
          <div className={styles.usual} onKeyDown={onLetter}>
            {usual?.map((sign, index) => (
              <button
                key={sign}
                type="button"
                className={styles.sign}
                {...(index === 0 ? { 'data-focus': true } : {})}
                aria-label={sign}
                onClick={() => pick(sign)}
              >
                {sign}
              </button>
            ))}
            <button
              type="button"
              className={styles.sign}
              aria-label={t('writing.emoji.more')}
              title={t('writing.emoji.more')}
              onClick={() => setOpen('all')}
            >
              <Icon name="plus" size={18} />
            </button>
          </div>
        )}
      </Popover>
    </span>
  );
}
