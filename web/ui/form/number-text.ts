/** Parsing and formatting of localized numbers. */
export type NumberKind = 'number' | 'money' | 'percent';
export type NumberForm = { kind: NumberKind; currency?: string | undefined; digits?: number | undefined };

/** Separators of a language. */
function marksOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(-1_234_567.8);
  const find = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}

export function formatOf(language: string, { kind, currency = 'USD', digits }: NumberForm): Intl.NumberFormat {
  const most = digits === undefined ? {} : { maximumFractionDigits: digits };
  if (kind === 'money') {
    const least = digits === undefined ? {} : { minimumFractionDigits: digits };
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...most, ...least });
  }
  if (kind === 'percent')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, ...most });
  return new Intl.NumberFormat(language, { maximumFractionDigits: 20, ...most });
}

/** Editable form: no grouping, no currency, full precision. */
export function editableText(value: number | null, language: string, kind: NumberKind): string {
  if (value === null) return '';
  const shown = kind === 'percent' ? shifted(value, 2) : value;
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 15 }).format(shown);
}

/** Moves the decimal point without floating-point noise: 0.07 becomes 7, not 7.000000000000001. */
const shifted = (value: number, places: number): number => Number((value * 10 ** places).toPrecision(15));

/**
 * Null for empty text, undefined for invalid. Accepts full-width digits, localized separators, currency and percent
 * signs, spaces, and parentheses for negative values.
 */
export function parseNumber(text: string, language: string, kind: NumberKind = 'number'): number | null | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  const { group, decimal } = marksOf(language);
  const isBracketed = /^\(.*\)$/.test(plain);
  const bare = plain
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[−–]/g, '-')
    .replace(/[\p{Sc}%\s\u00a0\u202f']|[A-Z]{2,3}(?![a-z])|円|元/gu, '');
  const isSpaced = /\s/.test(group);
  const match = /^([+-]?)(.*)$/.exec(bare.replace(/^(.*)-$/, '-$1'));
  const digits = match?.[2] ?? '';
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || fraction?.includes(group)) return undefined;
  const parts = isSpaced ? [whole] : whole.split(group);
  // "1,5" is ambiguous in English, so it is refused.
  if (parts.length > 1 && parts.slice(1).some((part) => part.length !== 3 && part.length !== 4)) return undefined;
  const joined = parts.join('');
  if (!/^\d*$/.test(joined) || !/^\d*$/.test(fraction ?? '') || joined + (fraction ?? '') === '') return undefined;
  const value = Number(`${joined || '0'}.${fraction || '0'}`);
  if (!Number.isFinite(value)) return undefined;
  const signed = value === 0 ? 0 : isBracketed || match?.[1] === '-' ? -value : value;
  return kind === 'percent' ? shifted(signed, -2) : signed;
}

/** Adds steps without floating-point noise. */
export const stepped = (value: number, step: number): number => Number((value + step).toPrecision(15));
