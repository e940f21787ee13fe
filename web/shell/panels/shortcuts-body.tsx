import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { hasScreen } from '../../core/routes/route-table.ts';
import { isLink } from '../../ui/editor/addresses.ts';
import { DataIcon } from '../../ui/mark/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/page/link.tsx';
import type { ShortcutEntryFragment } from '../generated.ts';
import styles from './shortcuts-body.module.css';

const ShortcutForm = lazy(async () => ({ default: (await import('./shortcut-form.tsx')).ShortcutForm }));

type Mode = { name: 'view' } | { name: 'modify' } | { name: 'add' } | { name: 'edit'; shortcut: ShortcutEntryFragment };
type Props = {
  shortcuts: ShortcutEntryFragment[] | undefined;
  error: CombinedError | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** Modes view and modify show the grid, add and edit the form; cancel, save and delete return to modify. */
export function ShortcutsBody({ shortcuts, error, onRetry, onClose }: Props) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>({ name: 'view' });
  const inForm = mode.name === 'add' || mode.name === 'edit';
  const isModifying = mode.name === 'modify';
  const modify = () => setMode({ name: 'modify' });

  return (
    <>
      <div className={styles.head}>
        <h2>{t(`shell.shortcutsMode.${mode.name}`)}</h2>
        {/* The same button in both modes, so that it keeps the focus; it takes the focus after the form. */}
        {!inForm && (
          <IconButton
            icon={isModifying ? 'check' : 'pencil-square'}
            label={t(isModifying ? 'shell.exitEditMode' : 'shell.enterEditMode')}
            autoFocus={isModifying}
            onClick={() => setMode(isModifying ? { name: 'view' } : { name: 'modify' })}
          />
        )}
        {!inForm && <IconButton icon="plus" label={t('shell.addShortcut')} onClick={() => setMode({ name: 'add' })} />}
        <span className={styles.phone}>
          <IconButton icon="x-mark" label={t('ui.close')} onClick={() => onClose()} />
        </span>
      </div>
      <Suspense>
        {inForm && <ShortcutForm shortcut={mode.name === 'edit' ? mode.shortcut : null} onDone={modify} />}
      </Suspense>
      {!inForm && error && !shortcuts && <ErrorPane small error={error} onRetry={onRetry} />}
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
                {isModifying ? (
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
                  <Link to={shortcut.link} className={styles.tile} onClick={() => onClose()}>
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
    </>
  );
}
