/** Share of traced requests; null if the gateway doesn't trace. */
function ratioOf(): number | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trace-ratio"]');
  return meta ? Number(meta.content) : null;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** W3C `traceparent`, under which the gateway adds its spans. */
export function traceParent(): string | null {
  const ratio = ratioOf();
  return ratio === null ? null : `00-${hex(16)}-${hex(8)}-${Math.random() < ratio ? '01' : '00'}`;
}
