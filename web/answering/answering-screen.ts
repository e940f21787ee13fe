import { loadWords } from '../core/words/languages.ts';
import { AnsweringPage } from './answering-page.tsx';

export async function load() {
  await loadWords('answering');
  return { Component: AnsweringPage };
}
