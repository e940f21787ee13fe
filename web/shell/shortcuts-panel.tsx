import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasScreen } from '../core/route-table.ts';
import { isLink } from '../ui/clean-html.ts';
import { DataIcon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { Popover } from '../ui/popover.tsx';
import { type ShortcutEntryFragment, useShortcutsQuery } from './generated.ts';
import styles from './shortcuts-panel.module.css';

const ShortcutForm = lazy(async () => ({ default: (await import('./shortcut-form.tsx')).ShortcutForm }));

type Mode = { name: 'view' } | { name: 'modify' } | { name: 'add' } | { name: 'edit'; shortcut: ShortcutEntryFragment };

/** view and modify show the grid, add and edit the form; cancel, save and delete lead back to modify. */
export function ShortcutsPanel() {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [mode, setMode] = useState<Mode>({ name: 'view' });
  const [{ data, error }, again] = useShortcutsQuery();
  const shortcuts = data?.shortcuts;
  const inForm = mode.name === 'add' || mode.name === 'edit';
  const modify = () => setMode({ name: 'modify' });
  const toggle = () => {
    setMode({ name: 'view' });
    setOpen(!open);
  };

  return (
    <span ref={holder}>
      <IconButton
        icon="bookmark"
        label={t('shell.shortcuts')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={toggle}
      />
      <Popover open={open} anchor={holder} full label={t('shell.shortcuts')} onClose={() => setOpen(false)}>
        <div className={styles.head}>
          <h2>{t(`shell.shortcutsMode.${mode.name}`)}</h2>
          {mode.name === 'view' && (
            <IconButton icon="pencil-square" label={t('shell.enterEditMode')} onClick={modify} />
          )}
          {mode.name === 'modify' && (
            <IconButton icon="check" label={t('shell.exitEditMode')} onClick={() => setMode({ name: 'view' })} />
          )}
          {!inForm && (
            <IconButton icon="plus" label={t('shell.addShortcut')} onClick={() => setMode({ name: 'add' })} />
          )}
          <span className={styles.phone}>
            <IconButton icon="x-mark" label={t('ui.close')} onClick={() => setOpen(false)} />
          </span>
        </div>
        <Suspense>
          {inForm && <ShortcutForm shortcut={mode.name === 'edit' ? mode.shortcut : null} onDone={modify} />}
        </Suspense>
        {!inForm && error && !shortcuts && (
          <ErrorPane small error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />
        )}
        {!inForm && shortcuts?.length === 0 && (
          <EmptyState
            small
            kind="none"
            icon="bookmark"
            title={t('shell.noShortcuts')}
            text={t('shell.noShortcutsText')}
          />
        )}
        {!inForm && (
          <ul className={styles.grid}>
            {shortcuts?.map((shortcut) => {
              const face = (
                <>
                  <span className={styles.icon}>
                    <DataIcon name={shortcut.icon} />
                  </span>
                  <strong>{shortcut.label}</strong>
                  {shortcut.description && <span>{shortcut.description}</span>}
                </>
              );
              return (
                <li key={shortcut.id}>
                  {mode.name === 'modify' ? (
                    <button
                      type="button"
                      className={styles.tile}
                      data-edit="true"
                      aria-label={t('shell.editShortcut', { label: shortcut.label })}
                      onClick={() => setMode({ name: 'edit', shortcut })}
                    >
                      {face}
                    </button>
                  ) : (shortcut.useRouter ? !hasScreen(shortcut.link) : !isLink(shortcut.link)) ? (
                    <span className={styles.tile} data-off="true" title={t('shell.noScreen')}>
                      {face}
                    </span>
                  ) : shortcut.useRouter ? (
                    <Link to={shortcut.link} className={styles.tile} onClick={() => setOpen(false)}>
                      {face}
                    </Link>
                  ) : (
                    <a href={shortcut.link} className={styles.tile} rel="noreferrer">
                      {face}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Popover>
    </span>
  );
}
