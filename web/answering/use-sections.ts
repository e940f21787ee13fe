import { useEffect, useRef, useState } from 'react';
import type { Section } from './shown-questions.ts';

/** DOM id of a question. */
export const questionId = (code: string): string => `question-${code}`;

/** Section on screen. Opens at a question if there is one to start with. */
export function useSections(sections: readonly Section[], first: string | undefined) {
  const sectionOf = (code: string) => sections.findIndex(({ questions }) => questions.some((one) => one.code === code));
  const [part, setPart] = useState(() => (first === undefined ? 0 : Math.max(0, sectionOf(first))));
  // What gets the focus: a question, or else the heading. An object, so that the same question gets it again.
  const [target, setTarget] = useState<{ code?: string } | null>(first === undefined ? null : { code: first });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!target) return;
    if (target.code === undefined) heading.current?.focus();
    else document.getElementById(questionId(target.code))?.focus();
  }, [target]);
  const codes = sections.flatMap(({ questions }) => questions.map(({ code }) => code));
  /** The one of these questions after the opened one, else the first. */
  const following = (these: readonly string[]): string | undefined => {
    const opened = target?.code;
    return these.find((code) => opened !== undefined && codes.indexOf(code) > codes.indexOf(opened)) ?? these[0];
  };
  return {
    part,
    following,
    heading,
    go: (to: number) => {
      setPart(to);
      setTarget({});
      scrollTo(0, 0);
    },
    goTo: (code: string) => {
      setPart(Math.max(0, sectionOf(code)));
      setTarget({ code });
    },
  };
}
