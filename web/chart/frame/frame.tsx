import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { inOrder } from '../../core/words/intl.ts';
import { singleKeys } from '../../core/browser/keyboard.ts';
import styles from './frame.module.css';
import { FrameHead } from './frame-head.tsx';
import { Legend } from './legend.tsx';
import type { ChartData, Form } from '../series.ts';
import { TwinTable } from './twin-table.tsx';
import { type Pin, useCursor } from './use-cursor.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import { type Kind, useSummary } from './use-summary.ts';
import { useWidth } from './use-width.ts';

export type Drawing = {
  width: number;
  height: number;
  /** Cursor index; null without a cursor. */
  at: number | null;
  /** Series of the cursor; null for all. */
  lane: number | null;
  /** Called with the index under the mouse. */
  point: (index: number) => void;
};

/** Options of all charts. */
export type FrameProps = {
  title: string;
  form: Form;
  height?: number;
  hint?: ReactNode;
  /** Large key figure with its caption. */
  figure?: ReactNode;
  /** Replaces the generated summary where that says too little. */
  summary?: string;
  /** Format of changes in the summary. */
  changeForm?: Form;
  /** Remark after the summary. */
  remark?: string;
  /** Called on Enter or click at a name, to open details. */
  onPick?: (index: number) => void;
  /** Switches of the chart. */
  actions?: ReactNode;
  hideTitle?: boolean;
  hideLegend?: boolean;
  /** Animates once on entry, unless reduced motion is set. */
  enters?: boolean;
  /** The chart shows its summary itself. */
  hideSummary?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Cursor and table state, kept in the URL. */
  pin?: Pin;
  twin?: { on: boolean; set: (on: boolean) => void };
};

type Props = FrameProps & { data: ChartData; kind?: Kind; draw: (drawing: Drawing) => ReactNode };

/**
 * Frame of all charts: title, summary, legend with shapes, accessible cursor, data table, export, and print view.
 * Charts draw only their marks.
 */
export function ChartFrame(props: Props) {
  const { title, data, form, kind = 'course', onPick, hideLegend, draw } = props;
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const { ref, width } = useWidth();
  const cursor = useCursor(data, form, props.pin);
  const table = useTable(figure, props.twin);
  const isPrinting = usePrinting();
  const own = useSummary(data, { kind, form, changeForm: props.changeForm });
  const summary = inOrder([props.summary ?? own, props.remark]);
  const isEmpty = data.names.length === 0 || data.series.every(({ values }) => values.every((one) => one === null));
  // Lower on phones. Before the first measurement, estimated from the window width.
  const height = Math.min(props.height ?? 240, (width ?? innerWidth - 64) < 420 ? 220 : 999);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('button')) return;
    const single = singleKeys.get() ? event.key : '';
    if (event.target === place.current && cursor.press(event.key)) onHandled(event);
    else if (event.key === 'Enter' && event.target === place.current && cursor.at !== null && onPick) {
      onHandled(event);
      onPick(cursor.at);
    } else if (single === 't' && !isEmpty) {
      onHandled(event);
      table.set(!table.isOn, true);
    } else if (single === '.') {
      onHandled(event);
      figure.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    }
  };

  return (
    <figure ref={figure} className={styles.frame} aria-labelledby={`${id}-title`}>
      <FrameHead {...props} id={`${id}-title`} isTable={table.isOn} isEmpty={isEmpty} onTable={table.set} />
      {!hideLegend && data.series.length > 1 && <Legend series={data.series} areBars={kind === 'counts'} />}
      <div ref={ref} className={styles.body} role="presentation" onKeyDown={onKeyDown}>
        {isEmpty ? (
          <p className={styles.empty} style={{ height }}>
            {t('chart.empty')}
          </p>
        ) : table.isOn ? (
          <TwinTable {...{ title, data, form }} />
        ) : (
          <div
            ref={place}
            className={styles.place}
            style={{ minHeight: height }}
            role="application"
            aria-roledescription={t('chart.kind')}
            aria-label={`${title}. ${summary} ${t('chart.help')} ${onPick ? t('chart.helpPick') : ''}`}
            data-picks={onPick !== undefined}
            data-enters={props.enters}
            tabIndex={0}
            onBlur={cursor.leave}
            onPointerLeave={cursor.leave}
            onClick={() => {
              if (cursor.at === null) return;
              cursor.keep(cursor.at);
              onPick?.(cursor.at);
            }}
          >
            {width !== null && draw({ width, height, at: cursor.at, lane: cursor.lane, point: cursor.show })}
          </div>
        )}
        {isPrinting && !table.isOn && !isEmpty && <TwinTable {...{ title, data, form }} />}
      </div>
      {!isEmpty && summary && !props.hideSummary && (
        <p className={styles.summary} aria-hidden={!table.isOn}>
          {summary.split(aside).map((part, index) => (
            <span key={index} className={index % 2 ? styles.whole : undefined}>
              {part}
            </span>
          ))}
        </p>
      )}
    </figure>
  );
}

/** Text in parentheses. */
const aside = /([(（][^()（）]+[)）])/u;

function onHandled(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Toggles the data table and keeps the keyboard focus. */
function useTable(figure: { current: HTMLElement | null }, outer: FrameProps['twin']) {
  const [inner, setInner] = useState(false);
  const follows = useRef(false);
  const isOn = outer?.on ?? inner;
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    figure.current?.querySelector<HTMLElement>('[role=application], [role=region]')?.focus();
  }, [figure, isOn]);
  return {
    isOn,
    set: (on: boolean, byKey = false) => {
      follows.current = byKey;
      if (outer) outer.set(on);
      else setInner(on);
    },
  };
}
