import { labelFill } from '../../ui/label/label-mark.tsx';

type Props = {
  cover:
    | {
        color?: string | null;
        preview?: string | null;
        previewWidth?: number | null;
        previewHeight?: number | null;
      }
    | null
    | undefined;
  /** Classes of color and picture covers. */
  fill: string | undefined;
  picture: string | undefined;
};

/** Color or picture above a record; the picture's space is reserved. */
export function Cover({ cover, fill, picture }: Props) {
  if (cover?.color) return <span className={`${fill} ${labelFill}`} data-color={cover.color} />;
  if (!cover?.preview) return null;
  const { preview, previewWidth: width, previewHeight: height } = cover;
  return <img className={picture} src={preview} width={width ?? undefined} height={height ?? undefined} alt="" />;
}
