/** Host in a pasted URL, email address or name; only this is sent. */
export function hostOf(text: string): string {
  const plain = text
    .trim()
    .replaceAll(/\[\.\]/g, '.')
    .replace(/^hxxp/i, 'http');
  const after = plain.includes('://') ? plain : `https://${plain.slice(plain.lastIndexOf('@') + 1)}`;
  if (!URL.canParse(after)) return '';
  const name = new URL(after).hostname.replace(/\.$/, '');
  return name.includes('.') ? name : '';
}

/** The same, or an IP address for a reverse lookup. */
export function nameOrAddressOf(text: string): string {
  const plain = text.trim().replace(/^\[|\]$/g, '');
  return plain.includes(':') && URL.canParse(`http://[${plain}]`) ? plain.toLowerCase() : hostOf(text);
}
