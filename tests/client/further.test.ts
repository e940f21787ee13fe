// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, createElement } from 'react';
import {
  Client,
  type Exchange,
  Provider,
  type OperationContext,
  type OperationResult,
  gql,
  makeErrorResult,
} from 'urql';
import { filter, map, pipe } from 'wonka';
import { describe, expect, it } from 'vitest';
import { useFurther } from '../../web/scrumboard/data/use-further.ts';

type Row = { id: string };
const document = gql('query ($id: ID!, $after: ID!) { cards(id: $id, after: $after) { id } }');
const pick = (data: { cards: Row[] }) => data.cards;
const watch = (client: Client, variables: object, onResult: (result: OperationResult<{ cards: Row[] }>) => void) =>
  client.query<{ cards: Row[] }>(document, variables).subscribe(onResult).unsubscribe;
const fetch = (client: Client, variables: object, context?: Partial<OperationContext>) =>
  client.query(document, variables, context).toPromise();
const lists = [{ id: 'todo', rows: [{ id: '1' }, { id: '2' }] }];

/** Answers queries in order, with rows, or with an error for null. */
function answering(answers: (string[] | null)[]) {
  const asked: unknown[] = [];
  const exchange: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query'),
      map((operation): OperationResult => {
        asked.push(operation.variables);
        const rows = answers.shift();
        if (!rows) return makeErrorResult(operation, new Error('unreachable'));
        return { operation, data: { cards: rows.map((id) => ({ id })) }, stale: false, hasNext: false };
      }),
    );
  const client = new Client({ url: 'http://localhost/graphql', exchanges: [exchange] });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { value: client }, children);
  const hook = renderHook(() => useFurther<{ cards: Row[] }, Row>(lists, { watch, fetch, pick, first: 2, next: 2 }), {
    wrapper,
  });
  const more = () =>
    act(async () => {
      hook.result.current.more('todo');
      await new Promise((done) => setTimeout(done));
    });
  return { asked, more, now: () => hook.result.current };
}

describe('the next page of a column', () => {
  it('is requested from the same row after a failure, and continues from its end', async () => {
    const { asked, more, now } = answering([null, ['3', '4'], ['5']]);
    await more();
    expect([now().isFailed('todo'), now().isWhole('todo'), now().rows.length]).toEqual([true, false, 2]);
    await more();
    expect([
      now().isFailed('todo'),
      now()
        .rows.map(({ id }) => id)
        .join(''),
    ]).toEqual([false, '1234']);
    await more();
    expect([
      now().isWhole('todo'),
      now()
        .rows.map(({ id }) => id)
        .join(''),
    ]).toEqual([true, '12345']);
    expect(asked).toEqual(['2', '2', '4'].map((after) => ({ id: 'todo', after })));
  });
});
