import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
const RECOVERY_BYTES = 10;

/** Base32 of RFC 4648, the format of authenticator keys. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const makeSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The 30-second step of a time. */
export const stepAt = (time: number): number => Math.floor(time / STEP_MS);

/** Code of a step: RFC 6238 with SHA-1, which all authenticators support. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Step of a code, allowing one step of clock difference; null for a wrong code. */
export function stepOf(secret: string, code: string, time: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(time);
  const given = Buffer.from(code);
  const found = [now, now - 1, now + 1].filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
  return found[0] ?? null;
}

/** otpauth URL for the QR code. */
export function keyAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`Meridian:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Meridian&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

/** Recovery code for a lost authenticator: four groups, easy to copy from paper. */
export const makeRecoveryCode = (): string =>
  base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g)!.join('-');

/** Normalized code: users type spaces, hyphens and capitals. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
