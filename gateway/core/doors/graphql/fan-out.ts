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

/** Answers to an event live as long as the event does. */
const answersTo = new WeakMap<object, Answers>();
/**
 * One write may be told to a thousand open tabs. Those of one session that ask the same question are given the same
 * answer, made once; it is made by a context of its own, which remembers nothing of earlier events.
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

/** Stopping reaches the source at once, even while it waits for the next event. */
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
