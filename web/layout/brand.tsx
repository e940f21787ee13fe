import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './layout.module.css';

/** The way to the start. The word gives way where there is room for the mark only. */
export function Brand({ short }: { short?: boolean }) {
  return (
    <Link to="/" className={styles.brand} aria-label="Meridian">
      <Logo />
      {!short && <span>Meridian</span>}
    </Link>
  );
}
