import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { saveAs } from '../core/download.ts';
import { errorText } from '../core/errors.ts';
import { toast } from '../core/toasts.ts';
import { Button } from '../ui/button.tsx';
import { csvOf } from './csv.ts';
import { type Filter, questionOf } from './filter.ts';
import { LogExportDocument, type LogExportQuery } from './generated.ts';

/** So much a page asks for at a time, and so much it saves. */
const pageSize = 100;
const most = 10_000;

type Row = NonNullable<LogExportQuery['changes']>[number];

/** The list as it is narrowed just now, as a file that spreadsheets read. */
export function ExportButton({ filter, today }: { filter: Filter; today: Date }) {
  const { t } = useTranslation();
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows: Row[] = [];
    for (let after: string | null = null, isMore = true; isMore && rows.length < most;) {
      const variables = { ...questionOf(filter, today), first: pageSize, after };
      const { data, error }: { data?: LogExportQuery; error?: Parameters<typeof errorText>[0] } = await client
        .query(LogExportDocument, variables, anew)
        .toPromise();
      if (!data?.changes) {
        setBusy(false);
        return void (error && toast(errorText(error, t), { tone: 'danger' }));
      }
      rows.push(...data.changes);
      isMore = data.changes.length === pageSize;
      after = rows.at(-1)?.id ?? null;
    }
    saveAs(new Blob([csvOf(rows)], { type: 'text/csv' }), `log-${new Date().toISOString().slice(0, 10)}.csv`);
    setBusy(false);
    toast(t('log.exported', { count: rows.length }), { tone: 'success' });
  };
  return (
    <Button icon="arrow-down-tray" busy={isBusy} onClick={() => void save()}>
      {t('log.export')}
    </Button>
  );
}
