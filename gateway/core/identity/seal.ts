import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets with a key derived from the signing key, so that the database alone reveals nothing. */
export class Seal {
  readonly #key: Buffer;
  readonly #fingerprintKey: Buffer;

  constructor(signingKey: string) {
    this.#fingerprintKey = Buffer.from(hkdfSync('sha256', signingKey, '', 'meridian fingerprint', 32));
    this.#key = Buffer.from(hkdfSync('sha256', signingKey, '', 'meridian seal', 32));
  }

  /** Bound to its owner: it can't be decrypted in another owner's row. */
  close(text: string, whose: string, iv = randomBytes(IV_BYTES)): string {
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(whose));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Deterministic encryption, for answers that must be equal when repeated. */
  closeStably(text: string, whose: string): string {
    const mac = createHmac('sha256', this.#fingerprintKey).update(`${whose}\n${text}`).digest();
    return this.close(text, whose, mac.subarray(0, IV_BYTES));
  }

  /** Keyed hash: unlike a plain hash, it can't be guessed without the key. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#fingerprintKey).update(text).digest('base64url');
  }

  /** Null if the text was sealed with another key, or is no seal. */
  open(sealed: string, whose: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(whose));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
