import { ChartParts } from './chart-parts.tsx';
import { ControlParts } from './control-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { OrderParts } from './order-parts.tsx';
import styles from './parts.module.css';
import { StructureParts } from './structure-parts.tsx';
import { TableParts } from './table-parts.tsx';

export const FirstParts = () => (
  <div className={styles.parts}>
    <ControlParts />
    <FieldParts />
    <OrderParts />
    <StructureParts />
    <ListParts />
    <TableParts />
    <ChartParts />
  </div>
);
