/** The name in what somebody pasted: an address, an email address or a name. Only this is sent. */
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

/** The same, or an IP address, which has names too. */
export function nameOrAddressOf(text: string): string {
  const plain = text.trim().replace(/^\[|\]$/g, '');
  return plain.includes(':') && URL.canParse(`http://[${plain}]`) ? plain.toLowerCase() : hostOf(text);
}
