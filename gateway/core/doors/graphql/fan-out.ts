import {
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type ValidatedSubscriptionArgs,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';

type Answers = Map<string, ExecutionResult | Promise<ExecutionResult>>;

/** Cached answers live as long as their event. */
const answersTo = new WeakMap<object, Answers>();
/**
 * Computes an event's answer once for all tabs of a session with the same subscription. A fresh context is used, so
 * that no data of earlier events is cached.
 */
export function fanOut(): Plugin {
  return {
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(async (args: ExecutionArgs) => {
        const validated = validateSubscriptionArgs(args);
        if (!('schema' in validated)) return { errors: validated };
        const events = await createSourceEventStream(validated);
        if (!(Symbol.asyncIterator in events)) return events;
        return answerEach(events as AsyncIterable<object>, (event) => answer(args, validated, event));
      });
    },
  };
}

function answer(
  args: ExecutionArgs,
  validated: ValidatedSubscriptionArgs,
  event: object,
): ExecutionResult | Promise<ExecutionResult> {
  const context = args.contextValue as Call;
  const text = args.document.loc!.source.body;
  const question = JSON.stringify([text, args.operationName, context.identity, args.variableValues]);
  let answers = answersTo.get(event);
  if (!answers) answersTo.set(event, (answers = new Map()));
  let made = answers.get(question);
  if (!made) {
    made = executeSubscriptionEvent({ ...validated, rootValue: event, contextValue: context.renewed() });
    answers.set(question, made);
  }
  return made;
}

/** Stops the source immediately, even while it waits for an event. */
function answerEach<T, R>(source: AsyncIterable<T>, make: (value: T) => R | Promise<R>): AsyncIterableIterator<R> {
  const values = source[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await values.next();
      return done ? { value: undefined, done: true } : { value: await make(value), done: false };
    },
    async return() {
      await values.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
