import { drawCover } from './covers.ts';
import { drawPerson } from './people.ts';
import { drawWatch } from './watches.ts';

export function drawPicture(path: string): string | null {
  const person = /^people\/([a-z]+(?:-[a-z]+){0,4})\.svg$/.exec(path);
  if (person) return drawPerson(person[1]!);
  const cover = /^covers\/([1-9]\d?)\.svg$/.exec(path);
  if (cover) return drawCover(Number(cover[1]));
  const watch = /^watches\/([a-z]{3}-\d{3,4})-([1-3])\.svg$/.exec(path);
  return watch ? drawWatch(watch[1]!, Number(watch[2])) : null;
}
