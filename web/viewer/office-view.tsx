import { useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { fetchFile } from '../core/files/download.ts';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type OfficeText, officeText } from './office-text.ts';
import { SheetTable } from './sheet-table.tsx';
import { viewKind } from './view-kind.ts';
import type { ViewProps } from './file-viewer.tsx';
import styles from './viewer.module.css';

/** Text of a document or cells of a sheet, without formatting. */
export function OfficeView({ path, item, nothing }: ViewProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<OfficeText | null | undefined>(undefined);
  const kind = viewKind(item) === 'xlsx' ? 'xlsx' : 'docx';
  useEffect(() => {
    const stop = new AbortController();
    void fetchFile(path, { signal: stop.signal })
      .then((blob) => (blob ? officeText(blob, kind) : null))
      // Invalid files and decompression bombs have no preview.
      .catch(() => null)
      .then((read) => {
        if (!stop.signal.aborted) setText(read);
      });
    return () => stop.abort();
  }, [path, kind]);
  if (text === undefined) return <SkeletonRows count={8} />;
  if (text === null) return nothing;
  return (
    <div className={styles.paper}>
      <p className={styles.note}>{t('viewer.wordsOnly')}</p>
      {'paragraphs' in text ? (
        <div className={styles.document} dir="auto" tabIndex={0}>
          {text.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        text.sheets.map((sheet, index) => (
          <section key={index} aria-label={sheet.name}>
            <h3>{sheet.name}</h3>
            <SheetTable name={sheet.name} rows={sheet.rows} />
          </section>
        ))
      )}
    </div>
  );
}
