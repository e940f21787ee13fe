import { useEffect, useState } from 'react';
import { createStore } from '../core/state/store.ts';
import type { ToolName } from './catalog.ts';

type Handover = { tool: ToolName; text: string };

/** Text passed from one tool to the next; kept in memory, because URLs and history outlive the page. */
const handover = createStore<Handover | null>(null);

export const handOver = (tool: ToolName, text: string): void => handover.set({ tool, text });

/** Text passed to a tool, if any. */
function givenTo(tool: ToolName): string | null {
  const given = handover.get();
  return given?.tool === tool ? given.text : null;
}

/** Input of a tool, initially the text passed to it; lives as long as the tool's page. */
export function useInput(tool: ToolName) {
  const [text, setText] = useState(() => givenTo(tool) ?? '');
  useEffect(() => {
    handover.set(null);
    // Text may be passed while the tool is open.
    return handover.subscribe(() => {
      const more = givenTo(tool);
      if (more === null) return;
      setText(more);
      handover.set(null);
    });
  }, [tool]);
  return [text, setText] as const;
}
