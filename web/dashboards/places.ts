import { text, type Values } from '../core/routes/use-address.ts';
import type { Frame, Widget } from './widgets/widget.ts';

/** URL state of every dashboard: the widget shown as a table, the cursor and the drill-down. */
export const boardShape = { table: text, point: text, drill: text };

export type Board = {
  at: Values<typeof boardShape>;
  put: (patch: Partial<Values<typeof boardShape>>, how?: 'push' | 'replace') => void;
};

export type Place = { key: string; part: string; at: number };

/** Parses "issues.3", or "score.average.0" for a widget with several charts. */
export function placeOf(written: string): Place | null {
  const [, key = '', part = '', at = ''] = /^([\w-]+)(?:\.([a-z][\w-]*))?\.(\d{1,6})$/i.exec(written) ?? [];
  return key ? { key, part, at: Number(at) } : null;
}

const nameOf = (key: string, part: string): string => (part ? `${key}.${part}` : key);

/** Cursor, table and drill-down of a widget, from the URL. */
export function frameOf({ at, put }: Board, { key, drill }: Widget, level: 2 | 3 = 2): (part?: string) => Frame {
  const point = placeOf(at.point);
  return (part = '') => {
    const name = nameOf(key, part);
    return {
      level: part ? 3 : level,
      pin: {
        at: point && nameOf(point.key, point.part) === name ? point.at : null,
        set: (next) => put({ point: next === null ? '' : `${name}.${next}` }),
      },
      twin: { on: at.table === name, set: (on) => put({ table: on ? name : '' }) },
      ...(drill ? { onPick: (next: number) => put({ drill: `${name}.${next}` }, 'push') } : {}),
    };
  };
}
