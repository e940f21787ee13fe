import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { ChartParts } from './chart-parts.tsx';
import { ControlParts } from './control-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { GivenParts } from './given-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { OrderParts } from './order-parts.tsx';
import styles from './parts.module.css';
import { StructureParts } from './structure-parts.tsx';
import { TableParts } from './table-parts.tsx';

/** Every part of web/ui and web/chart in its states, to be looked at, tried and photographed. Its words are for builders. */
export function PartsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('dev.title')} lead={t('dev.lead')}>
      <div className={styles.parts}>
        <ControlParts />
        <FieldParts />
        <OrderParts />
        <StructureParts />
        <ListParts />
        <GivenParts />
        <TableParts />
        <ChartParts />
      </div>
    </Page>
  );
}
