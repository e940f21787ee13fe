import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import styles from '../supplier.module.css';

type Props = { name: string; chosen: string | undefined; onChoose: (file: File) => void };

/** File of the evidence, and its replacement on save. */
export function ReplaceFile({ name, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const label = t('supplier.replaceFile', { name });
  const { choose, input } = useFileDrop({ label, take: ([file]) => file && onChoose(file) });
  return (
    <div className={styles.replace}>
      <span className={styles.named}>
        {name}
        {chosen !== undefined && <span role="status">{t('supplier.replacedBy', { name: chosen })}</span>}
      </span>
      <Button size="sm" icon="arrow-up-tray" aria-label={label} onClick={choose}>
        {t('supplier.replace')}
      </Button>
      {input}
    </div>
  );
}
