/** How many of the requests of this page are traced; null where the gateway traces nothing. */
function ratioOf(): number | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trace-ratio"]');
  return meta ? Number(meta.content) : null;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `traceparent` of W3C Trace Context: the gateway's spans of a request hang below it. */
export function traceParent(): string | null {
  const ratio = ratioOf();
  return ratio === null ? null : `00-${hex(16)}-${hex(8)}-${Math.random() < ratio ? '01' : '00'}`;
}
