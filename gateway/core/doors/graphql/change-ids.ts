import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';

/** Adds the ids of its changes to a mutation's answer, so that the client can undo them. */
export const changeIds = (): Plugin => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { changeIds } = args.contextValue as unknown as Call;
      if (changeIds.length === 0 || Symbol.asyncIterator in result) return;
      const named: ExecutionResult = { ...result, extensions: { ...result.extensions, changes: changeIds } };
      setResult(named);
    },
  }),
});
