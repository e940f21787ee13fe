import { typedPicture } from '../../core/ground/pictures.ts';
import type { ProductPatch } from '../../generated.ts';
import { storedPreview, noPreview } from '../../kit/parts/previews.ts';
import { NUMBERS } from '../tables.ts';
import type { KeptProduct } from '../records.ts';

/** Sent fields in stored form; absent keys stay absent. `merge` checks references and tags. */
export function clean(patch: ProductPatch): Partial<KeptProduct> {
  const kept: Partial<KeptProduct> = {};
  if (patch.name !== undefined) kept.name = patch.name;
  if (patch.description !== undefined) kept.description = patch.description ?? '';
  for (const key of ['sku', 'barcode'] as const) {
    if (patch[key] !== undefined) kept[key] = patch[key] ?? '';
  }
  for (const key of [...NUMBERS, 'lowAt'] as const) if (patch[key] !== undefined) kept[key] = patch[key];
  if (patch.thumbnail !== undefined) kept.thumbnail = patch.thumbnail && typedPicture(patch.thumbnail);
  // A preview belongs to the picture it was made from.
  if (patch.preview !== undefined) Object.assign(kept, storedPreview(patch.preview));
  else if (patch.thumbnail !== undefined) Object.assign(kept, noPreview);
  if (patch.images !== undefined) kept.images = (patch.images ?? []).map(typedPicture);
  if (patch.active !== undefined) kept.active = patch.active;
  return kept;
}
