import { useEffect, useRef, useState } from 'react';
import { lastSeen } from '../../core/client/client.ts';
import { mergeRows } from '../../core/records/merge-rows.ts';

/** Edited list of a record, merged by row with changes of others. */
export function useMergedRows<R, T>(record: R, rowsOf: (record: R) => readonly T[]) {
  const saved = rowsOf(record);
  const [rows, setRows] = useState(saved);
  const known = useRef(saved);
  /** Last known change when the record was read. */
  const since = useRef(lastSeen());
  useEffect(() => {
    const before = known.current;
    known.current = rowsOf(record);
    since.current = lastSeen();
    setRows((mine) => mergeRows(before, known.current, mine));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a record is identified by itself, not by how it is read
  }, [record]);
  return { rows, setRows, since };
}
