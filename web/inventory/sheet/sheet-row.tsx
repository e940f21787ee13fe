import { useTranslation } from '../../core/words/translation.tsx';
import type { SheetRowFragment } from '../generated.ts';
import { type SheetField, sheetFields, storedText, valueOf } from './sheet-cells.ts';
import styles from '../sheet.module.css';
import { isNumber } from '../table-fields.ts';
import type { useSheet } from './use-sheet.ts';
import type { useSheetCursor } from './use-sheet-cursor.ts';

type Props = {
  /** ID prefix of the cells. */
  id: string;
  row: SheetRowFragment;
  at: number;
  sheet: ReturnType<typeof useSheet>;
  cursor: ReturnType<typeof useSheetCursor>;
};

/** Cells of one product; marks unsaved cells, and invalid ones with the reason. */
export function SheetRow({ id, row, at, sheet, cursor }: Props) {
  const reasonOf = useReason(sheet);
  const { place, typed } = cursor;
  return (
    <div className={styles.row} role="row" aria-rowindex={at + 2}>
      {sheetFields.map((field, column) => {
        const isCurrent = place.row === at && place.column === column;
        const isChosen = cursor.isChosen(at, column);
        const text = sheet.edits.get(row.id)?.[field];
        const reason = text === undefined ? undefined : reasonOf(row.id, field, text);
        return (
          <div
            key={field}
            id={`${id}-${at}-${column}`}
            role="gridcell"
            className={styles.cell}
            data-field={field}
            data-number={isNumber(field) || undefined}
            data-here={isCurrent || undefined}
            data-chosen={isChosen || undefined}
            data-dirty={text !== undefined || undefined}
            aria-selected={isChosen}
            aria-invalid={reason ? true : undefined}
            title={reason}
            onMouseDown={(event) => cursor.go(at, column, event.shiftKey)}
            onDoubleClick={() => cursor.edit({ row: at, column })}
          >
            {isCurrent && typed !== null ? (
              <CellInput field={field} value={typed} cursor={cursor} />
            ) : (
              <bdi>{text ?? storedText(row, field)}</bdi>
            )}
            {reason && <span className="visually-hidden">{reason}</span>}
          </div>
        );
      })}
    </div>
  );
}

/** Reason why a cell isn't saved. */
function useReason({ refused }: Pick<Props['sheet'], 'refused'>) {
  const { t } = useTranslation();
  return (id: string, field: SheetField, text: string): string | undefined => {
    if (valueOf(field, text) === undefined)
      return t(isNumber(field) ? 'inventory.refusals.number' : 'inventory.refusals.text');
    const code = refused.get(id);
    return code && t(code === 'CONFLICT' ? 'inventory.refusals.conflict' : 'inventory.refusals.cell');
  };
}

type InputProps = Pick<Props, 'cursor'> & { field: SheetField; value: string };

function CellInput({ field, value, cursor: { type, settle, cancel } }: InputProps) {
  const { t } = useTranslation();
  return (
    <input
      autoFocus
      className={styles.input}
      aria-label={t(`inventory.field.${field}`)}
      value={value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => settle()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') settle(event.shiftKey ? -1 : 1);
        else if (event.key === 'Tab') settle(0, event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') cancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
