const field = (kind: string, value: string): Buffer => Buffer.from(`${kind}${value}\0`);

/** The bytes of a PostgreSQL error that refuses a connection. */
export function postgresRefusal(code: string, message: string): Buffer {
  const body = Buffer.concat([field('S', 'FATAL'), field('C', code), field('M', message), Buffer.from('\0')]);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
