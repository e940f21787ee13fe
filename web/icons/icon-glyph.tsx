/** Icon from its set's sprite; decorative, as its name is shown next to it. */
export const IconGlyph = ({ href, size }: { href: string; size: number }) => (
  <svg width={size} height={size} aria-hidden="true" focusable="false">
    <use href={href} />
  </svg>
);
