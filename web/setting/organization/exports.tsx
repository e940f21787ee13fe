import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { usePages } from '../../core/records/use-pages.ts';
import { type ExportFileFragment, exportsList } from '../../parts/generated.ts';
import { MoreAtEnd } from '../../list/live/more-at-end.tsx';
import { saveExport } from '../../parts/take-export.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from '../list.module.css';

const size = 50;
type One = ExportFileFragment;

/** The user's exports, while the gateway stores them. */
export function Exports() {
  const { t } = useTranslation();
  const pages = usePages(exportsList, {}, { size });
  return (
    <Loaded
      of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
      skeleton={<SkeletonRows count={4} height={60} />}
      empty={
        <EmptyState
          kind="none"
          icon="arrow-down-tray"
          title={t('setting.exports.none')}
          text={t('setting.exports.noneText')}
        />
      }
    >
      {(rows) => (
        <Pane flush title={t('setting.exports.title')} hint={t('setting.exports.hint')}>
          <ul>
            {rows.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </ul>
          <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
        </Pane>
      )}
    </Loaded>
  );
}

function ExportRow({ one }: { one: One }) {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  const { name, state, rows, endsAt, createdAt } = one;
  const [made, ends] = [toDate(createdAt), toDate(endsAt)];
  return (
    <li className={styles.row}>
      <Icon name="arrow-down-tray" />
      <div className={styles.text}>
        <strong>{name}</strong>
        <span>
          {[
            made && dates.relative(made),
            rows !== null && rows !== undefined && t('setting.exports.rows', { count: rows, number: format(rows) }),
            ends && t('setting.exports.until', { date: dates.long(ends) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {state !== 'ready' && (
        <Chip tone={state === 'failed' ? 'danger' : 'neutral'}>{t(`setting.exports.states.${state}`)}</Chip>
      )}
      {state === 'ready' && (
        <IconButton
          icon="arrow-down-tray"
          label={t('setting.exports.downloadName', { name })}
          onClick={() => void saveExport(one, t)}
        />
      )}
    </li>
  );
}
