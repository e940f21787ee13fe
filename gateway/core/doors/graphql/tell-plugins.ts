import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';
import type { ExecutedDocument, RunningPlugins } from '../../contract/caller.ts';
import { isStream } from '../transports/follow-document.ts';

type Args = { contextValue?: unknown };

/** Tells plugins of what runs through the pipeline: an operation that was carried out, a subscription that began. */
export const tellPlugins = (plugins: RunningPlugins): Plugin => {
  const tell = (args: Args) => plugins.executed(args.contextValue as Call, args as ExecutedDocument);
  return {
    onExecute: () => ({
      onExecuteDone({ args, result }) {
        if (!isStream(result) && (result as ExecutionResult).data !== undefined) tell(args);
      },
    }),
    onSubscribe: () => ({
      onSubscribeResult({ args, result }) {
        if (isStream(result)) tell(args);
      },
    }),
  };
};
