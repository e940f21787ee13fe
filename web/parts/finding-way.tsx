import { useTranslation } from '../core/words/translation.tsx';
import { id, useAddress } from '../core/routes/use-address.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './finding-way.module.css';

const shape = { finding: id };

/** The way back for who came from a finding to fix it here. */
export function FindingWay() {
  const { t } = useTranslation();
  const { finding } = useAddress(shape).at;
  if (finding === null) return null;
  return (
    <p className={styles.way}>
      <Button size="sm" icon="arrow-left" to={`/security/findings/${encodeURIComponent(finding)}`}>
        {t('list.toFinding')}
      </Button>
    </p>
  );
}
