import type { IconName } from '../../generated.ts';
import guest from '../../sprites/guest.svg?no-inline';
import outline from '../../sprites/outline.svg?no-inline';
import styles from './icon.module.css';

/** Guest pages load their own few icons; the workspace uses a sprite with those of all screens. */
let sprite = guest;
/** Data-defined icons included in that sprite; others come from the full sprite. */
let named: ReadonlySet<string> = new Set();
export function drawIconsFrom(file: string, icons: string): void {
  sprite = file;
  named = new Set(icons.split(' '));
}

const plain: IconName = 'squares-2x2';

type Props = { name: IconName; size?: number; className?: string | undefined };

/** Icon of our screens. Decorative: its meaning must be in adjacent text or the button's name. */
export function Icon({ name, size = 20, className }: Props) {
  return <Glyph href={`${sprite}#${name}`} size={size} className={className} />;
}

/** Icon named by data as set:name; unknown sets show a square. */
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

/** Flag of a two-letter country code. */
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
