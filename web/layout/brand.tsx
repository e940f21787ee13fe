import { Link } from '../ui/page/link.tsx';
import { Logo } from '../ui/page/logo.tsx';
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
