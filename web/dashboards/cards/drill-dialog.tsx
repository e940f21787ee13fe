import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { type Board, placeOf } from '../places.ts';
import type { Drill, Widget } from '../widgets/widget.ts';

function drillOf(written: string, widgets: readonly Widget[]): Drill | null {
  const point = placeOf(written);
  return (point && widgets.find(({ key }) => key === point.key)?.drill?.(point.at, point.part)) ?? null;
}

/** Drill-down of a number; part of the URL, so that Back closes it. */
export function DrillDialog({ place, widgets }: { place: Board; widgets: readonly Widget[] }) {
  const drill = drillOf(place.at.drill, widgets);
  if (!drill) return null;
  const { title, head, rows, chart } = drill;
  return (
    <Dialog open title={title} width={chart ? 720 : 512} onClose={() => place.put({ drill: '' })}>
      <ErrorBoundary>
        {chart}
        {rows && <NumbersTable label={title} head={head ?? []} rows={rows} />}
      </ErrorBoundary>
    </Dialog>
  );
}
