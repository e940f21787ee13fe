import { labelFill } from '../label/label-mark.tsx';

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
  /** How a colour stands over what it covers, and how a picture does. */
  fill: string | undefined;
  picture: string | undefined;
};

/** A colour or a picture over a record; a picture has its place before it is here. */
export function Cover({ cover, fill, picture }: Props) {
  if (cover?.color) return <span className={`${fill} ${labelFill}`} data-color={cover.color} />;
  if (!cover?.preview) return null;
  const { preview, previewWidth: width, previewHeight: height } = cover;
  return <img className={picture} src={preview} width={width ?? undefined} height={height ?? undefined} alt="" />;
}
