import styles from './frame.module.css';
import type { ChartData, Form } from './series.ts';
import { twinOf } from './twin.ts';

/** The numbers of a chart, for whoever would rather read them. */
export function TwinTable({ title, data, form }: { title: string; data: ChartData; form: Form }) {
  const { head, rows } = twinOf(data);
  return (
    // Whoever has no mouse scrolls it too.
    <div className={styles.twin} role="region" aria-label={title} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{typeof value === 'number' ? form(value) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
