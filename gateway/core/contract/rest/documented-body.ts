import { compileRestBody } from './rest-body.ts';
import type { RestShape } from '../rest-shapes.ts';
import type { RootField } from '../root-field.ts';

type MakeBody = (result: unknown, context: unknown, args: Record<string, unknown>) => unknown;

/** The documented REST body of what a root function answers; a promise only where a room's own body takes one. */
export function compileDocumentedBody({ field }: RootField, shape: RestShape): MakeBody {
  const { out } = shape;
  if (shape.download) return (result) => result;
  const strip = compileRestBody(field.type, out !== undefined);
  if (!out) return strip ?? ((result) => result);
  // What a room makes of the record is documented as its type, unless the room says otherwise.
  const finish = shape.schema ? null : compileRestBody(field.type);
  const make: MakeBody = (result, context, args) =>
    out((strip ? strip(result) : result) as never, context as never, args);
  if (!finish) return make;
  return (result, context, args) => {
    const made = make(result, context, args);
    return made instanceof Promise ? made.then(finish) : finish(made);
  };
}
