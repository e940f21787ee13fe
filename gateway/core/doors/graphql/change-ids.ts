import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';

/**
 * The answer of a mutation names what it wrote, so that the client knows the echo of it in the stream, and of that the
 * changes that can be taken back.
 */
export const changeIds = (): Plugin => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { changes, services } = args.contextValue as unknown as Call;
      if (changes.length === 0 || Symbol.asyncIterator in result) return;
      const heads = changes.filter((change) => change.batch === null);
      const idsOf = (some: typeof heads) => some.map((change) => String(change.sequence));
      const names = { written: idsOf(heads), changes: idsOf(heads.filter(({ record }) => services.undo[record])) };
      const named: ExecutionResult = { ...result, extensions: { ...result.extensions, ...names } };
      setResult(named);
    },
  }),
});
