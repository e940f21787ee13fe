import { Link } from '../ui/page/link.tsx';
import { Logo } from '../ui/page/logo.tsx';
import styles from './layout.module.css';

/** Home link; without the name if space is short. */
export function Brand({ short }: { short?: boolean }) {
  return (
    <Link to="/" className={styles.brand} aria-label="Meridian">
      <Logo />
      {!short && <span>Meridian</span>}
    </Link>
  );
}
