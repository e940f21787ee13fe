/** Splits "Name <address>"; a bare address has no name. */
export function partsOf(contact: string): { name: string; address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(contact);
  if (!match) return { name: '', address: contact.trim() };
  return { name: (match[1] ?? '').trim(), address: (match[2] ?? '').trim() };
}

export const nameOf = (contact: string): string => partsOf(contact).name || partsOf(contact).address;

/** Splits a list of addresses; commas in quotes or angle brackets are ignored. */
export function splitContacts(text: string): string[] {
  return (text.match(/(?:"[^"]*"|<[^>]*>|[^",;<\n])+/g) ?? []).map((one) => one.trim()).filter(Boolean);
}

/** Contacts with one entry per address, regardless of name and case; the first one stays. */
export function withoutRepeats(contacts: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const contact of contacts) {
    const address = partsOf(contact).address.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, contact);
  }
  return [...byAddress.values()];
}

export const isAddress = (contact: string): boolean =>
  /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)*$/.test(partsOf(contact).address);

/** Formats an address like the server; names with separators are quoted. */
export const contactOf = (name: string, address: string): string => {
  const plain = name.replaceAll('"', '').trim();
  if (!plain || plain === address) return address;
  return /[,;<>()@:]/.test(plain) ? `"${plain}" <${address}>` : `${plain} <${address}>`;
};
