import { badInput } from '../../core/ground/errors.ts';

type Prices = { basePrice: number | null; taxPercent: number | null; price: number | null };

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Price = base price plus tax, rounded to cents: the changed field determines the others. */
export function linkPrices<P extends Prices>(before: Prices, after: P): P {
  const { basePrice, taxPercent, price } = after;
  if (taxPercent === null) return after;
  const isLed = basePrice !== before.basePrice || taxPercent !== before.taxPercent;
  if (basePrice !== null && isLed) {
    const worked = cents(basePrice * (1 + taxPercent / 100));
    if (price !== before.price && price !== null && price !== worked) {
      throw badInput('product.price', `must be ${worked}, which is the base price with its tax`);
    }
    return { ...after, price: worked };
  }
  if (price === null || (price === before.price && basePrice !== null)) return after;
  return { ...after, basePrice: cents(price / (1 + taxPercent / 100)) };
}
