import type { MailLayout } from '../generated.ts';

/** Drawing of a mailbox layout. */
export function PanePicture({ layout }: { layout: MailLayout }) {
  const isBottom = layout === 'bottom';
  const x = layout === 'right' ? 32 : 4;
  return (
    <svg width="84" height="52" viewBox="0 0 84 52" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="83" height="51" rx="5" fill="var(--page)" stroke="var(--line)" />
      {isBottom ? (
        <rect x="4" y="24" width="76" height="24" rx="3" fill="var(--soft)" />
      ) : (
        <rect x={x} y="4" width="48" height="44" rx="3" fill="var(--soft)" />
      )}
      {(isBottom ? [7, 13, 19] : [8, 17, 26, 35, 44]).map((y) => (
        <line
          key={y}
          x1={layout === 'left' ? 57 : 6}
          x2={isBottom ? 78 : layout === 'left' ? 79 : 28}
          y1={y}
          y2={y}
          stroke="var(--text-3)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
