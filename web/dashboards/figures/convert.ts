export const wallets = ['btc', 'eth', 'bch', 'xrp'] as const;
export type Wallet = (typeof wallets)[number];

const digits = 8;

/** Rounds off floating-point errors: dollars to cents, coins to eight decimals. */
const rounded = (value: number, places: number): number => {
  const text = value.toFixed(places);
  return Number(text) === 0 ? 0 : Number(text);
};

/** Value of a coin amount in dollars, to the cent; null if unknown. */
export function dollarsOf(amount: number | null, price: number): number | null {
  return amount === null || !(price > 0) ? null : rounded(amount * price, 2);
}

/** Coins for a dollar amount, to eight decimals. */
export function coinsOf(dollars: number | null, price: number): number | null {
  return dollars === null || !(price > 0) ? null : rounded(dollars / price, digits);
}

/** Parses an amount from the URL; null for invalid numbers or those too large to be exact. */
export function amountIn(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < 0 || value > 1e12 ? null : rounded(value, digits);
}

/** Without exponent: 0.00000001 instead of 1e-8. */
export const amountText = (value: number | null): string =>
  value === null ? '' : value.toFixed(digits).replace(/\.?0+$/, '');
