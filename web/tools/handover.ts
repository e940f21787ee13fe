import { useEffect, useState } from 'react';
import { createStore } from '../core/state/store.ts';
import type { ToolName } from './catalog.ts';

type Handover = { tool: ToolName; text: string };

/** What one tool sends to the next: in memory, since the address and the history of the browser outlive the page. */
const handover = createStore<Handover | null>(null);

export const handOver = (tool: ToolName, text: string): void => handover.set({ tool, text });

/** What was sent to a tool, if anything. */
function givenTo(tool: ToolName): string | null {
  const given = handover.get();
  return given?.tool === tool ? given.text : null;
}

/** The text that a tool works on, begun with what was sent to it. It lives as long as the page of the tool. */
export function useInput(tool: ToolName) {
  const [text, setText] = useState(() => givenTo(tool) ?? '');
  useEffect(() => {
    handover.set(null);
    // A text may be pasted while its tool is open.
    return handover.subscribe(() => {
      const more = givenTo(tool);
      if (more === null) return;
      setText(more);
      handover.set(null);
    });
  }, [tool]);
  return [text, setText] as const;
}
