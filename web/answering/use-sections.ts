import { useEffect, useRef, useState } from 'react';
import type { Section } from './shown-questions.ts';

/** DOM id of a question. */
export const questionId = (code: string): string => `question-${code}`;

/** Section on screen. Opens at a question if there is one to start with. */
export function useSections(sections: readonly Section[], first: string | undefined) {
  const sectionOf = (code: string) => sections.findIndex(({ questions }) => questions.some((one) => one.code === code));
  const [part, setPart] = useState(() => (first === undefined ? 0 : Math.max(0, sectionOf(first))));
  // An object, so that asking for the same question again focuses it again.
  const [target, setTarget] = useState(first === undefined ? null : { code: first });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (target) document.getElementById(questionId(target.code))?.focus();
  }, [target]);
  useEffect(() => {
    if (part > 0 && !target) heading.current?.focus();
    // The question that is asked for has the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [part]);
  const codes = sections.flatMap(({ questions }) => questions.map(({ code }) => code));
  /** The one of these questions after the opened one, else the first. */
  const following = (these: readonly string[]): string | undefined =>
    these.find((code) => target !== null && codes.indexOf(code) > codes.indexOf(target.code)) ?? these[0];
  return {
    part,
    following,
    heading,
    go: (to: number) => {
      setTarget(null);
      setPart(to);
      scrollTo(0, 0);
    },
    goTo: (code: string) => {
      setPart(Math.max(0, sectionOf(code)));
      setTarget({ code });
    },
  };
}
