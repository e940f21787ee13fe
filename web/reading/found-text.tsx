import { type FoundPiece, readFound } from './found-pieces.ts';

/** Text with what was found in it, from the gateway's marks or from pieces that were made here. */
export function FoundText({ of }: { of: string | readonly FoundPiece[] }) {
  const pieces = typeof of === 'string' ? readFound(of) : of;
  return <bdi>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</bdi>;
}
