import styles from './viewer.module.css';

/** Table whose first row is the header. */
export function SheetTable({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <div className={styles.sheet} tabIndex={0} role="group" aria-label={name} data-keys>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <bdi>{cell}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
