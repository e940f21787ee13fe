import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { saveText } from '../chart/export.ts';
import { csvOfAll } from '../chart/twin.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import styles from './board.module.css';
import { BoardBones } from './board.tsx';
import type { Layout, Sheet } from './widget.ts';

type Props<T> = {
  title: string;
  /** The answer: undefined while it is asked for, null where the organization has no figures yet. */
  body: T | null | undefined;
  error: CombinedError | undefined;
  retry: () => void;
  layout: Layout;
  /** All widgets as rows of one file, those of hidden tabs too. */
  sheets: (body: T) => readonly Sheet[];
  lead?: ReactNode;
  tabs?: ReactNode;
  children: (body: T) => ReactNode;
};

/** What every dashboard has around its widgets: the head with what its figures are, the file of all, paper, the states. */
export function DashboardFrame<T extends object>(props: Props<T>) {
  const { title, body, error, retry, layout, sheets, lead, tabs, children } = props;
  const { t } = useTranslation();
  const save = () => body && saveText(`${title}.csv`, 'text/csv', csvOfAll(sheets(body)));
  return (
    <Page
      title={title}
      lead={
        <>
          {lead}
          <span className={styles.sample}>
            <Chip>{t('dashboards.sample')}</Chip>
            <span>{t('dashboards.sampleHint')}</span>
          </span>
        </>
      }
      actions={
        body && (
          <>
            <Button icon="arrow-down-tray" onClick={save}>
              {t('dashboards.export')}
            </Button>
            <Button icon="printer" onClick={() => print()}>
              {t('dashboards.print')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.place}>
        {tabs}
        <Loaded
          of={{ data: body === undefined || (body === null && error) ? null : { body }, error, retry }}
          bones={<BoardBones layout={layout} />}
          isEmpty={(answer) => answer.body === null}
          empty={
            <EmptyState kind="none" icon="chart-bar" title={t('dashboards.none')} text={t('dashboards.noneText')} />
          }
        >
          {(answer) => answer.body && children(answer.body)}
        </Loaded>
      </div>
    </Page>
  );
}
