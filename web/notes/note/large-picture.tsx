import type { CSSProperties } from 'react';
import { useNoteQuery } from '../generated.ts';

type Props = { id: string; className: string | undefined; style: CSSProperties };

/** Loads a picture that lists omit, when the card becomes visible. */
export function LargePicture({ id, className, style }: Props) {
  const [{ data }] = useNoteQuery({ variables: { id } });
  const image = data?.note?.image;
  return image ? (
    <img className={className} style={style} src={image} alt="" decoding="async" />
  ) : (
    <span className={className} style={style} />
  );
}
