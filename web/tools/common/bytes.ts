/** Byte encodings. The built-in `toBase64` isn't in all supported browsers yet. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');

const step = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(text);
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Decodes base64 or base64url, with or without padding and line breaks; null if invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const bare = text.replaceAll(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z\d+/]*$/.test(bare) || bare.length % 4 === 1) return null;
  return Uint8Array.from(atob(bare), (one) => one.charCodeAt(0));
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  const bare = text.replaceAll(/0x|\\x|[\s:,-]/gi, '');
  if (!/^(?:[\da-f]{2})*$/i.test(bare)) return null;
  const bytes = new Uint8Array(bare.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(bare.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}
