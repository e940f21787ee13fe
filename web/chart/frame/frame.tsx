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
  /** Where the cursor stands among the names; null while nobody looks. */
  at: number | null;
  /** The series that the cursor goes along; null is all of them. */
  lane: number | null;
  /** The mouse is there. */
  point: (index: number) => void;
};

/** What a screen may say of any of its charts. */
export type FrameProps = {
  title: string;
  form: Form;
  height?: number;
  hint?: ReactNode;
  /** The number that it is about, large, and what is said beside it. */
  figure?: ReactNode;
  /** The sentence below it, where the frame's own would say too little. */
  summary?: string;
  /** In what a change is said there. */
  changeForm?: Form;
  /** Said after it: what is worth knowing of just these numbers. */
  remark?: string;
  /** Enter on a name, or a press: leads to what stands behind the number. */
  onPick?: (index: number) => void;
  /** Switches of what is drawn. */
  actions?: ReactNode;
  hideTitle?: boolean;
  hideLegend?: boolean;
  /** It comes in once, where motion is wanted. */
  enters?: boolean;
  /** The picture says its sentence itself. */
  hideSummary?: boolean;
  /** The title is a heading of the page. */
  level?: 2 | 3;
  /** Cursor and table, where the address keeps them. */
  pin?: Pin;
  twin?: { on: boolean; set: (on: boolean) => void };
};

type Props = FrameProps & { data: ChartData; kind?: Kind; draw: (drawing: Drawing) => ReactNode };

/**
 * What every chart has around its marks: a name, a sentence that sums it up, a legend with shapes, a cursor for keys that
 * speaks, the same numbers as a table, both as files, and a form for paper. A chart draws its marks and nothing else.
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
  // A phone has no room for tall pictures. Before the box has a size it is guessed from the window's.
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

/** What a sentence says in brackets. */
const aside = /([(（][^()（）]+[)）])/u;

function onHandled(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The numbers in the place of the picture; whoever came there by a key stays there. */
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
