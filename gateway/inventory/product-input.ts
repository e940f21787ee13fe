import { checkWithin } from '../core/ground/check-within.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { badInput } from '../core/ground/errors.ts';
import { checkPicture } from '../core/ground/pictures.ts';
import type { ProductPatch } from '../generated.ts';
import { checkPreview, noPreview } from '../core/parts/previews.ts';
import { NUMBERS } from './tables.ts';
import type { KeptProduct } from './records.ts';

const IMAGES_MOST = 10;
const NUMBER_MOST = 1_000_000_000;

/** The listed keys that were sent, checked; an absent key stays absent. References and tags are checked where they are read. */
export function clean(patch: ProductPatch): Partial<KeptProduct> {
  const kept: Partial<KeptProduct> = {};
  refuseNull('product', patch, 'name');
  if (patch.name !== undefined) kept.name = checkFilled('product.name', patch.name);
  if (patch.description !== undefined)
    kept.description = checkLength('product.description', patch.description ?? '', 10_000);
  for (const key of ['sku', 'barcode'] as const) {
    if (patch[key] !== undefined) kept[key] = checkLength(`product.${key}`, patch[key] ?? '', 100);
  }
  for (const key of [...NUMBERS, 'lowAt'] as const)
    if (patch[key] !== undefined) kept[key] = checkNumber(`product.${key}`, patch[key]);
  if (patch.thumbnail !== undefined) {
    kept.thumbnail = patch.thumbnail ? checkPicture('product.thumbnail', patch.thumbnail) : patch.thumbnail;
  }
  // A small picture belongs to the large one that it was made of.
  if (patch.preview !== undefined) Object.assign(kept, checkPreview('product.preview', patch.preview));
  else if (patch.thumbnail !== undefined) Object.assign(kept, noPreview);
  if (patch.images !== undefined) kept.images = checkImages(patch.images ?? []);
  refuseNull('product', patch, 'active');
  if (patch.active !== undefined) kept.active = patch.active;
  return kept;
}

const checkNumber = (argument: string, value: number | null): number | null =>
  value === null ? null : checkWithin(argument, value, 0, NUMBER_MOST);

function checkImages(images: string[]): string[] {
  if (images.length > IMAGES_MOST) throw badInput('product.images', `must hold at most ${IMAGES_MOST} pictures`);
  return images.map((image, index) => checkPicture(`product.images[${index}]`, image));
}
