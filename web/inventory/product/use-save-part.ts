import { useEffect, useRef } from 'react';
import { placeOf } from '../../core/writes/autosave.ts';
import { lastSeen } from '../../core/client/client.ts';
import { errorCode } from '../../core/client/errors.ts';
import { mergeRows } from '../../core/records/merge-rows.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useRefetchedRecord } from '../../core/records/use-refetched-record.ts';
import {
  type ProductDetailsFragment,
  fetchProduct,
  type ProductPatch,
  useUpdateProductMutation,
} from '../generated.ts';

export type SavePart = (product: ProductPatch, said: string | null) => Promise<boolean>;

/** Saves a part of a product at once; merges pictures that others added or removed meanwhile. */
export function useSavePart(product: ProductDetailsFragment): SavePart {
  const { id, images } = product;
  const announce = useAnnounce();
  const [, update] = useUpdateProductMutation();
  const reread = useRefetchedRecord(fetchProduct, { id }, (data) => data.product ?? null);
  const since = useRef(lastSeen());
  useEffect(() => {
    since.current = lastSeen();
  }, [images]);

  return async (patch, said) => {
    if (!patch.images) return announce(await update({ id, product: patch }), said);
    const result = await update({ id, product: patch, since: since.current });
    const now = errorCode(result.error) === 'CONFLICT' ? await reread() : null;
    if (!now) return announce(result, said);
    const { thumbnail, preview, ...rest } = patch;
    const isBare = thumbnail !== undefined && !now.thumbnail;
    const merged = {
      ...rest,
      images: mergeRows(images, now.images, patch.images),
      ...(isBare ? { thumbnail, preview: preview ?? null } : {}),
    };
    return announce(await update({ id, product: merged, since: placeOf(result) }), said);
  };
}
