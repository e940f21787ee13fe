/** A value in PostgreSQL's text format, or raw bytes. */
export function wireValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** PostgreSQL array literal of plain values. */
function arrayText(values: readonly unknown[]): string {
  const parts = values.map((value) => {
    const text = wireValue(value);
    return text === null ? 'NULL' : `"${String(text).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${parts.join()}}`;
}
