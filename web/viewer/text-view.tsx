import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { csvRows } from '../core/words/csv.ts';
import { fetchFile } from '../core/files/download.ts';
import { MarkedText } from '../ui/text/marked-text.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { SheetTable } from './sheet-table.tsx';
import { viewKind } from './view-kind.ts';
import type { ViewProps } from './file-viewer.tsx';
import styles from './viewer.module.css';

const bytesMost = 262_144;
/** Fenced code block, in which marks aren't interpreted. */
const fence = /^```[^\n]*\n([\s\S]*?)^```[^\S\n]*$/mu;

/** Beginning of a text file: plain, as a table (CSV) or as Markdown. Never interpreted as HTML. */
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
  const kind = viewKind(item);
  const rows = useMemo(() => (text && kind === 'table' ? csvRows(text, 500) : null), [text, kind]);
  if (text === undefined) return <SkeletonRows count={8} />;
  // Binary data has no preview.
  if (text === null || text.slice(0, 1000).includes('\u0000')) return nothing;
  return (
    <div className={styles.paper}>
      {item.bytes > bytesMost && <p className={styles.note}>{t('viewer.beginning')}</p>}
      {rows ? (
        <SheetTable name={item.name} rows={rows} />
      ) : kind === 'marked' ? (
        <div className={styles.document} tabIndex={0}>
          {text.split(fence).map((part, index) =>
            index % 2 === 0 ? (
              <MarkedText key={index} text={part} />
            ) : (
              <pre key={index} className={styles.text}>
                {part}
              </pre>
            ),
          )}
        </div>
      ) : (
        <pre className={styles.text} dir="auto" tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}
