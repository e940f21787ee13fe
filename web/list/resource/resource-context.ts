import { useOutletContext } from 'react-router';
import type { List } from '../selection/use-list.ts';

/** Context of the open record; pages may extend it. */
export type ResourceContext<T, More = object> = { home: string; tail: string; list: List<T> } & More;

export const useResourceContext = <T, More = object>() => useOutletContext<ResourceContext<T, More>>();
