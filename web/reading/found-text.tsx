import { type FoundPiece, readFound } from './found-pieces.ts';

/** Text with search matches, from the gateway's snippet or from pieces. */
export function FoundText({ of }: { of: string | readonly FoundPiece[] }) {
  const pieces = typeof of === 'string' ? readFound(of) : of;
  return <bdi>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</bdi>;
}
