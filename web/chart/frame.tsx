import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './frame.module.css';
import { Legend } from './legend.tsx';
import { cursorStep, spokenAt } from './cursor.ts';
import { saveText, svgText } from './export.ts';
import type { ChartData, Form } from './series.ts';
import { csvOf } from './twin.ts';
import { TwinTable } from './twin-table.tsx';
import { useWidth } from './use-width.ts';

export type Drawing = {
  width: number;
  height: number;
  /** Where the cursor stands among the names; null while nobody looks. */
  at: number | null;
  point: (index: number | null) => void;
};

type Props = {
  title: string;
  data: ChartData;
  form: Form;
  height?: number;
  /** What the picture says in one sentence, for whoever does not see it. */
  summary?: string;
  /** Enter on a name, or a press: leads to what stands behind the number. */
  onPick?: (index: number) => void;
  actions?: ReactNode;
  hideLegend?: boolean;
  hideTitle?: boolean;
  draw: (drawing: Drawing) => ReactNode;
};

/**
 * What every chart has around its marks: a name, a legend with shapes, a cursor for keys that speaks, the same numbers as a
 * table, both as files, and a form for paper. A chart draws its marks and nothing else.
 */
export function ChartFrame(props: Props) {
  const { title, data, form, height = 240, summary, onPick, actions, hideLegend, hideTitle, draw } = props;
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { ref, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = data.names.length === 0 || data.series.every(({ values }) => values.every((one) => one === null));

  const point = (index: number | null) => {
    setAt(index);
    if (index !== null && document.activeElement === place.current) say(spokenAt(data, index, form));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cursorStep(at, event.key, data.names.length);
    if (next !== undefined) point(next);
    else if (event.key === 'Enter' && at !== null && onPick) onPick(at);
    else if (event.key === 't') setAsTable(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const save = (kind: 'csv' | 'svg') => {
    const svg = place.current?.querySelector('svg');
    if (kind === 'csv') saveText(`${title}.csv`, 'text/csv', csvOf(data));
    else if (svg) saveText(`${title}.svg`, 'image/svg+xml', svgText(svg));
  };

  return (
    <figure className={styles.frame} aria-labelledby={`${id}-title`}>
      <figcaption className={styles.head}>
        <span id={`${id}-title`} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </span>
        <span className={styles.tools}>
          {actions}
          <IconButton
            size="sm"
            icon={asTable ? 'chart-bar' : 'queue-list'}
            label={t(asTable ? 'chart.asChart' : 'chart.asTable')}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          />
          <Menu
            label={t('chart.export', { title })}
            trigger={<Icon name="arrow-down-tray" size={18} />}
            entries={[
              { key: 'csv', label: t('chart.csv'), onSelect: () => save('csv') },
              ...(asTable || isEmpty ? [] : [{ key: 'svg', label: t('chart.svg'), onSelect: () => save('svg') }]),
            ]}
          />
        </span>
      </figcaption>
      {!hideLegend && data.series.length > 1 && <Legend series={data.series} />}
      <div ref={ref} className={styles.body}>
        {isEmpty ? (
          <p className={styles.empty} style={{ height }}>
            {t('chart.empty')}
          </p>
        ) : asTable ? (
          <TwinTable {...{ title, data, form }} />
        ) : (
          <>
            <div
              ref={place}
              className={styles.place}
              role="application"
              aria-roledescription={t('chart.kind')}
              aria-label={`${title}. ${summary ?? ''} ${t('chart.help')}`}
              tabIndex={0}
              onKeyDown={onKeyDown}
              onBlur={() => setAt(null)}
              onPointerLeave={() => setAt(null)}
              onClick={() => at !== null && onPick?.(at)}
            >
              {draw({ width, height, at, point })}
            </div>
            <div className={styles.paper}>
              <TwinTable {...{ title, data, form }} />
            </div>
          </>
        )}
      </div>
    </figure>
  );
}
