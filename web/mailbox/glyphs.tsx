type MarkProps = { on: boolean; size?: number };

/** Filled when set. Inline SVG, because sprite icons can't be filled. */
const Mark = ({ on, size = 18, path }: MarkProps & { path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={on ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export const StarGlyph = (props: MarkProps) => (
  <Mark {...props} path="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17.2l-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
);

export const ImportantGlyph = (props: MarkProps) => <Mark {...props} path="M4 6.5h10.5L20 12l-5.5 5.5H4L8.5 12z" />;
