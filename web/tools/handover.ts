import { useEffect, useState } from 'react';
import type { ToolName } from './catalog.ts';

type Handover = { tool: ToolName; text: string };

/** What one tool sends to the next: in memory, since the address and the history of the browser outlive the page. */
let handover: Handover | null = null;

export function handOver(tool: ToolName, text: string): void {
  handover = { tool, text };
}

/** The text that a tool works on, begun with what was sent to it. It lives as long as the page of the tool. */
export function useInput(tool: ToolName) {
  const [text, setText] = useState(() => (handover?.tool === tool ? handover.text : ''));
  useEffect(() => {
    handover = null;
  }, []);
  return [text, setText] as const;
}
