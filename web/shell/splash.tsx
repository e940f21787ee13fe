import { Logo } from '../ui/logo.tsx';
import styles from './splash.module.css';

/** What stands there until the first screen does. No words: the texts may not be here yet. */
export function Splash() {
  return (
    <div className={styles.splash} aria-busy="true">
      <Logo size={48} />
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
