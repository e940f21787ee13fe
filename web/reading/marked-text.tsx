import { type MarkedPiece, readMarked } from './marked-pieces.ts';

/** Text with what was found in it, from the gateway's marks or from pieces that were made here. */
export function MarkedText({ of }: { of: string | readonly MarkedPiece[] }) {
  const pieces = typeof of === 'string' ? readMarked(of) : of;
  return <bdi>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</bdi>;
}
