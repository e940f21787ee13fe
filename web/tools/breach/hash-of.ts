/** SHA-1 as used by leak services; only the first five digits are sent. */
export async function hashOf(password: string): Promise<{ prefix: string; suffix: string }> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { prefix: digits.slice(0, 5).toUpperCase(), suffix: digits.slice(5).toUpperCase() };
}
