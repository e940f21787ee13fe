import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { useUnsavedPrompt } from '../../core/writes/use-unsaved-prompt.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { home } from '../home.ts';
import { shape } from '../questions.ts';
import { SheetGrid } from './sheet-grid.tsx';
import styles from '../sheet.module.css';
import { useSheet } from './use-sheet.ts';

/** Filtered or selected products as a spreadsheet; edits are saved together. */
export function SheetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { at, href } = useAddress(shape);
  const sheet = useSheet(at);
  const { rows, edits, count, error } = sheet;
  const back = () => void navigate(`${home}${href({ ids: [] })}`);
  useUnsavedPrompt(count > 0);
  if (!hasRight('inventory.manage'))
    return (
      <EmptyState
        kind="no-right"
        title={t('inventory.noSheet')}
        action={<Button onClick={back}>{t('inventory.toList')}</Button>}
      />
    );
  return (
    <div data-app className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageTitle>{t('inventory.sheet')}</PageTitle>
          <p>{t('inventory.sheetHint')}</p>
        </div>
        <Button icon="arrow-left" onClick={back}>
          {t('inventory.toList')}
        </Button>
      </header>
      <Loaded
        of={{ data: rows, error, retry: () => void sheet.reload() }}
        skeleton={<SkeletonRows count={12} height={36} />}
        empty={
          <EmptyState
            kind="no-match"
            title={t('inventory.noMatch')}
            action={<Button onClick={back}>{t('inventory.toList')}</Button>}
          />
        }
      >
        {(all) => <SheetGrid rows={all} sheet={sheet} />}
      </Loaded>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label={t('inventory.unsaved')}>
          <span role="status">
            {t('inventory.cells', { count })} · {t('inventory.inProducts', { count: edits.size })}
          </span>
          <Button onClick={sheet.discard}>{t('inventory.discard')}</Button>
          <Button variant="solid" busy={sheet.isSaving} onClick={() => void sheet.save()}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
