/** Logo in theme colors, unlike the tab icon. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--p-700)" />
      <path d="M9 7v18" stroke="var(--p-300)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M14 24V9l5.5 8L25 9v15"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
