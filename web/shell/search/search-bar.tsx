import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useIsLarge } from '../../core/browser/media.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useLoaded } from '../../ui/dialog/use-loaded.ts';

const load = () => import('./search-field.tsx');

/** Two appearances: `bar` is an icon that expands over the header, `basic` a plain field. */
export function SearchBar({ appearance }: { appearance: 'bar' | 'basic' }) {
  const { t } = useTranslation();
  const isLarge = useIsLarge();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isBasic = appearance === 'basic' && isLarge;
  const hide = useCallback(() => setOpen(false), []);
  const field = useLoaded(load, isBasic || open, hide);

  useShortcut({
    keys: '/',
    label: t('shell.search'),
    group: t('shell.keysEverywhere'),
    opensField: true,
    run: () => setOpen(true),
  });

  const close = (goesOn: boolean) => {
    hide();
    if (!goesOn) button.current?.focus();
  };
  return (
    <>
      {!isBasic && (
        <span onPointerEnter={() => void load()}>
          <IconButton
            ref={button}
            icon="magnifying-glass"
            label={t('shell.search')}
            shortcut="/"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </span>
      )}
      {field && (isBasic || open) && (
        <field.SearchField appearance={isBasic ? 'basic' : 'bar'} open={open} onClose={close} />
      )}
    </>
  );
}
