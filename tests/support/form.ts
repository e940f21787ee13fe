type Part = { field: string; name: string; type: string; content: string | Buffer };

/** A multipart/form-data request as browsers encode it. */
export function multipart(fields: Record<string, string>, files: Part[]) {
  const boundary = '----meridian-test';
  const chunks: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    chunks.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  for (const { field, name, type, content } of files) {
    const disposition = `form-data; name="${field}"; filename="${name}"`;
    chunks.push(
      `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`,
      content,
      '\r\n',
    );
  }
  chunks.push(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
