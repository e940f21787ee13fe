import allOutline from '../sprites/heroicons-outline.svg?no-inline';
import flags from '../sprites/flags.svg?no-inline';
import shell from '../sprites/shell.svg?no-inline';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';

type Props = { name: IconName; size?: number; className?: string | undefined };

/** A glyph of our own screens. Always decoration: what it means stands beside it or in the button's name. */
export function Icon({ name, size = 20, className }: Props) {
  return <Glyph href={`${shell}#${name}`} size={size} className={className} />;
}

/** A glyph that data names as set:name; a set that is not there shows a plain square. */
export function DataIcon({
  name,
  size = 20,
  className,
}: {
  name: string | null | undefined;
  size?: number;
  className?: string;
}) {
  const [set, glyph] = (name ?? '').includes(':') ? (name ?? '').split(':') : ['heroicons_outline', name];
  const known = glyph && /^heroicons[-_]outline$/.test(set ?? '') && /^[a-z0-9-]+$/.test(glyph);
  return <Glyph href={known ? `${allOutline}#${glyph}` : `${shell}#squares-2x2`} size={size} className={className} />;
}

/** The flag of a two-letter country. */
export function Flag({ country }: { country: string }) {
  return (
    <svg className={styles.flag} width="21" height="14" aria-hidden="true" focusable="false">
      <use href={`${flags}#${country.toLowerCase()}`} />
    </svg>
  );
}

function Glyph({ href, size, className }: { href: string; size: number; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={href} />
    </svg>
  );
}
