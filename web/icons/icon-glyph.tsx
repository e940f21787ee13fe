/** A drawing out of the sprite of its set; what it is called stands beside it. */
export const IconGlyph = ({ href, size }: { href: string; size: number }) => (
  <svg width={size} height={size} aria-hidden="true" focusable="false">
    <use href={href} />
  </svg>
);
