import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { previewOf } from '../../core/files/preview.ts';
import { takenPicture } from '../../core/files/pictures.ts';
import { toast } from '../../core/state/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import type { ProductDetailsFragment } from '../generated.ts';
import { productPatchLimits } from '../generated.ts';
import styles from './product-pane.module.css';
import type { SavePart } from './use-save-part.ts';

const most = productPatchLimits.images.max;

type Props = { product: ProductDetailsFragment; mayManage: boolean; save: SavePart };

/** Pictures of a product, one enlarged; reorderable, added by choosing, dropping or pasting. */
export function Pictures({ product, mayManage, save }: Props) {
  const { t } = useTranslation();
  const { images } = product;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, images.length - 1));
  const shown = images[at] ?? product.thumbnail ?? null;
  const ids = idsOf(images);
  const nameOf = (id: string) => t('inventory.picture', { at: ids.indexOf(id) + 1, of: images.length });
  // Reordering an element makes it lose the focus.
  const moving = useRef(false);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (moving.current) place.current?.querySelector<HTMLElement>('[data-picture][aria-current=true]')?.focus();
    moving.current = false;
  }, [images]);
  const reorder = useReorder({
    kind: 'picture',
    ids,
    axis: 'x',
    nameOf,
    disabled: !mayManage,
    onMove: (moved, after) => {
      const rest = ids.filter((id) => !moved.includes(id));
      const to = after === null ? 0 : rest.indexOf(after) + 1;
      const order = rest.toSpliced(to, 0, ...moved);
      setChosen(order.indexOf(moved[0]!));
      moving.current = place.current?.contains(document.activeElement) ?? false;
      void save({ images: order.map((id) => images[ids.indexOf(id)]!) }, t('inventory.picturesMoved'));
    },
  });
  return (
    <section ref={place} aria-label={t('inventory.pictures')}>
      <div className={styles.stage}>
        {shown ? (
          <img src={shown} alt={t('inventory.pictureOf', { name: product.name })} />
        ) : (
          <Icon name="photo" size={32} />
        )}
        {images.length > 1 && <span className={styles.count}>{`${at + 1} / ${images.length}`}</span>}
      </div>
      {images.length > 0 && (
        <ul ref={reorder.area} className={styles.strip}>
          {images.map((image, index) => (
            <li key={ids[index]} {...reorder.item(ids[index]!)}>
              <button
                type="button"
                data-picture
                aria-current={index === at}
                aria-label={nameOf(ids[index]!)}
                onClick={() => setChosen(index)}
              >
                <img src={image} alt="" draggable={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayManage && <PictureTools product={product} at={at} save={save} onAdded={setChosen} />}
    </section>
  );
}

type ToolProps = Omit<Props, 'mayManage'> & { at: number; onAdded: (at: number) => void };

function PictureTools({ product, at, save, onAdded }: ToolProps) {
  const { t } = useTranslation();
  const { images, thumbnail } = product;
  const [busy, setBusy] = useState(false);
  const here = images[at];
  const add = async (files: File[]) => {
    setBusy(true);
    const urls: string[] = [];
    for (const file of files.slice(0, most - images.length)) {
      const url = await takenPicture(file, t);
      if (url) urls.push(url);
    }
    if (files.length > most - images.length) toast(t('inventory.picturesMost', { most }), { tone: 'danger' });
    const first = urls[0];
    const isBare = !thumbnail && first;
    if (urls.length > 0) {
      const preview = isBare ? await smallOf(first) : null;
      const patch = { images: [...images, ...urls], ...(isBare ? { thumbnail: first, preview } : {}) };
      if (await save(patch, t('inventory.picturesAdded', { count: urls.length }))) onAdded(images.length);
    }
    setBusy(false);
  };
  const { over, handlers, choose, input } = useFileDrop({
    label: t('inventory.addPictures'),
    accept: 'image/*',
    many: true,
    take: (files) => void add(files),
  });
  const makeThumbnail = async () => {
    if (here) void save({ thumbnail: here, preview: await smallOf(here) }, t('inventory.thumbnailMade'));
  };
  return (
    <div className={styles.tools} data-over={over} {...handlers}>
      <Button size="sm" icon="camera" busy={busy} disabled={images.length >= most} onClick={choose}>
        {t('inventory.addPictures')}
      </Button>
      {here && here !== thumbnail && (
        <Button size="sm" variant="plain" onClick={() => void makeThumbnail()}>
          {t('inventory.makeThumbnail')}
        </Button>
      )}
      {here && (
        <Button
          size="sm"
          variant="plain"
          onClick={() => void save({ images: images.toSpliced(at, 1) }, t('inventory.pictureRemoved'))}
        >
          {t('inventory.removePicture')}
        </Button>
      )}
      {input}
    </div>
  );
}

/** Stable IDs by content; duplicates get distinct ones. */
function idsOf(images: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return images.map((image) => {
    const name = `${image.length} ${image.slice(-40)}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${name} ${before}`;
  });
}

/** Paths and links needn't be resized. */
async function smallOf(picture: string): Promise<string | null> {
  if (!picture.startsWith('data:')) return null;
  const source = new Image();
  source.src = picture;
  await source.decode();
  return previewOf({ source, width: source.naturalWidth, height: source.naturalHeight });
}
