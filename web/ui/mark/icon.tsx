import type { IconName } from '../../generated.ts';
import guest from '../../sprites/guest.svg?no-inline';
import outline from '../../sprites/outline.svg?no-inline';
import styles from './icon.module.css';

/** A visitor's page fetches its own few icons; the workspace names a sprite that has those of every screen. */
let sprite = guest;
/** Which of the icons that data names are in it; the others are drawn from the sprite of all. */
let named: ReadonlySet<string> = new Set();
export function drawIconsFrom(file: string, icons: string): void {
  sprite = file;
  named = new Set(icons.split(' '));
}

const plain: IconName = 'squares-2x2';

type Props = { name: IconName; size?: number; className?: string | undefined };

/** A glyph of our own screens. Always decoration: what it means stands beside it or in the button's name. */
export function Icon({ name, size = 20, className }: Props) {
  return <Glyph href={`${sprite}#${name}`} size={size} className={className} />;
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
  if (!known) return <Glyph href={`${sprite}#${plain}`} size={size} className={className} />;
  return <Glyph href={`${named.has(glyph) ? sprite : outline}#${glyph}`} size={size} className={className} />;
}

/** The flag of a two-letter country. */
export function Flag({ country }: { country: string }) {
  return (
    <img
      className={styles.flag}
      src={`/assets/flags/${country.toLowerCase()}.svg`}
      width="21"
      height="14"
      alt=""
      loading="lazy"
    />
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
