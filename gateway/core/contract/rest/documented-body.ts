import { compileRestBody } from './rest-body.ts';
import type { RestShape } from '../rest-shapes.ts';
import type { RootField } from '../root-field.ts';

type MakeBody = (result: unknown, context: unknown, args: Record<string, unknown>) => unknown;

/** Builds the documented REST body from a root function's result; async only if the room's own mapping is. */
export function compileDocumentedBody({ field }: RootField, shape: RestShape): MakeBody {
  const { out } = shape;
  if (shape.download) return (result) => result;
  const strip = compileRestBody(field.type, out !== undefined);
  if (!out) return strip ?? ((result) => result);
  // A body mapped by the room is documented with the field's type, unless it has its own schema.
  const finish = shape.schema ? null : compileRestBody(field.type);
  const make: MakeBody = (result, context, args) =>
    out((strip ? strip(result) : result) as never, context as never, args);
  if (!finish) return make;
  return (result, context, args) => {
    const made = make(result, context, args);
    return made instanceof Promise ? made.then(finish) : finish(made);
  };
}
