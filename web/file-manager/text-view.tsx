import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../core/download.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { csvRows } from '../core/csv.ts';
import { SheetTable } from './sheet-table.tsx';
import { viewOf } from './view-kind.ts';
import type { ViewProps } from './viewer.tsx';
import styles from './viewer.module.css';

const bytesMost = 262_144;

/** The beginning of a text as it stands, or of a table as a table. Nothing of it is markup here. */
export function TextView({ path, item, nothing }: ViewProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const range = { headers: { range: `bytes=0-${bytesMost - 1}` }, signal: stop.signal };
    void fetchFile(path, range).then(async (blob) => {
      const read = blob ? await blob.text() : null;
      if (!stop.signal.aborted) setText(read);
    });
    return () => stop.abort();
  }, [path]);
  const rows = useMemo(() => (text && viewOf(item).kind === 'table' ? csvRows(text, 500) : null), [text, item]);
  if (text === undefined) return <SkeletonRows count={8} />;
  // Bytes that are no text would be a page of signs.
  if (text === null || text.slice(0, 1000).includes('\u0000')) return nothing;
  return (
    <div className={styles.paper}>
      {item.bytes > bytesMost && <p className={styles.note}>{t('fileManager.beginning')}</p>}
      {rows ? (
        <SheetTable name={item.name} rows={rows} />
      ) : (
        <pre className={styles.text} dir="auto" tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}
