const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, ten, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = ten ? Number(ten) : Number.parseInt(hex, 16);
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : '';
  });

export const encodeEntities = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => signs[one]!);
