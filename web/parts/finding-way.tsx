import { useTranslation } from '../core/words/translation.tsx';
import { id, useAddress } from '../core/routes/use-address.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './finding-way.module.css';

const shape = { finding: id };

/** Link back to the finding from which the user came. */
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
