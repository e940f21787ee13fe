import styles from './numbers-table.module.css';

type Props = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Small plain table, without sorting or scrolling. */
export function NumbersTable({ label, head, rows }: Props) {
  return (
    <table className={styles.numbers} aria-label={label}>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((name, index) =>
              name ? (
                <th key={index} scope="col">
                  {name}
                </th>
              ) : (
                <td key={index}>{name}</td>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name = '', ...values], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
