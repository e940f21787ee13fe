import type { RestShapes } from '../core/contract/rest-shapes.ts';
import { NUMBERS } from './tables.ts';

type Given = Record<string, unknown>;

/** Empty parameters mean the default; any order except asc is descending. */
function productsQuery(query: Given): Given {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  if (typeof given.order === 'string') given.order = given.order === 'asc' ? 'asc' : 'desc';
  return given;
}

/** Form inputs send numbers as text, and empty values as empty text. */
function withNumbers(body: unknown): Given {
  if (!isObject(body)) return {};
  if (!isObject(body.product)) return body;
  const product = { ...body.product };
  for (const key of NUMBERS) {
    const text = product[key];
    if (text === '') product[key] = null;
    else if (typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text)) product[key] = Number(text);
  }
  return { ...body, product };
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rest: RestShapes = {
  products: { in: ({ query }) => productsQuery(query), schema: { $ref: '#/components/schemas/ProductPage' } },
  updateProduct: { in: ({ body }) => withNumbers(body) },
};
