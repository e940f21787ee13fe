import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import styles from './action-list.module.css';

type Deed = Pick<ButtonProps, 'icon' | 'tone' | 'shortcut'> & { label: string; run: () => unknown };

/** Actions of a record as a vertical list of buttons. */
export const ActionList = ({ label, deeds }: { label: string; deeds: readonly Deed[] }) => (
  <section className={styles.deeds} aria-label={label}>
    {deeds.map(({ label: name, run, ...look }) => (
      <Button key={name} size="sm" wide {...look} onClick={() => void run()}>
        {name}
      </Button>
    ))}
  </section>
);
