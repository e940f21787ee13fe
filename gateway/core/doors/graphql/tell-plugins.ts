import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';
import type { ExecutedDocument, RunningPlugins } from '../../contract/caller.ts';
import { isStream } from '../transports/follow-document.ts';

type Args = { contextValue?: unknown };

/** Reports executed operations and started subscriptions of the pipeline to plugins. */
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
