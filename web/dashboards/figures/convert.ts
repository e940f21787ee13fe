export const wallets = ['btc', 'eth', 'bch', 'xrp'] as const;
export type Wallet = (typeof wallets)[number];

const digits = 8;

/** Binary fractions leave dust behind: 0.1 of a price is cut where money ends, and a coin where coins end. */
const rounded = (value: number, places: number): number => {
  const text = value.toFixed(places);
  return Number(text) === 0 ? 0 : Number(text);
};

/** What so much of a coin is worth, to the cent; null for what can't be said. */
export function dollarsOf(amount: number | null, price: number): number | null {
  return amount === null || !(price > 0) ? null : rounded(amount * price, 2);
}

/** How much of a coin so many dollars are, to eight decimals. */
export function coinsOf(dollars: number | null, price: number): number | null {
  return dollars === null || !(price > 0) ? null : rounded(dollars / price, digits);
}

/** What the address says of an amount; nothing of what is no number, or too large to be told exactly. */
export function amountIn(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < 0 || value > 1e12 ? null : rounded(value, digits);
}

/** No exponents: 0.00000001 and not 1e-8. */
export const amountText = (value: number | null): string =>
  value === null ? '' : value.toFixed(digits).replace(/\.?0+$/, '');
