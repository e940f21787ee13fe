import type { ToolName } from './catalog.ts';

const signs: [tool: ToolName, looks: (text: string) => boolean][] = [
  [
    'message',
    (text) =>
      /^(?:received|return-path|delivered-to|from|authentication-results|dkim-signature|arc-seal|mime-version|message-id|x-[\w-]+):\s/im.test(
        text,
      ) && /\n/.test(text),
  ],
  ['token', (text) => /^(?:bearer\s+)?eyJ[\w-]{5,}\.[\w-]*\.[\w.-]*$/i.test(text)],
  [
    'link',
    (text) => /^(?:https?|hxxps?|ftp|javascript|data):\S/i.test(text) || /^[\w-]+(?:\[?\.\]?[\w-]+)+\/\S*$/.test(text),
  ],
];

/** The tools that a text seems to be for, the likeliest first; looked at in its beginning only. */
export function toolsFor(text: string): ToolName[] {
  const start = text.trim().slice(0, 4000);
  return start === '' ? [] : signs.filter(([, looks]) => looks(start)).map(([tool]) => tool);
}
