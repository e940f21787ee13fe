import { type KeyboardEvent, type ReactNode, type RefObject } from 'react';

type Aria = { props: object; onKeyDown: (event: KeyboardEvent) => void };
type Props = {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onInsert: (word: string, from?: number) => void;
  children: (aria: Aria) => ReactNode;
};

export function EmojiField({ children }: Props) {
  return children({ props: {}, onKeyDown: () => undefined });
}
