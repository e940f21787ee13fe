import type { ToolName } from './catalog.ts';

const header =
  /^(?:received|return-path|delivered-to|from|authentication-results|dkim-signature|arc-seal|mime-version|message-id|x-[\w-]+):\s/im;
const value =
  /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[0-7][0-9A-HJKMNP-TV-Z]{25}|\d{10}(?:\d{3}){0,3}|0x[\da-f]+)$/i;

const signs: [tool: ToolName, looks: (text: string) => boolean][] = [
  ['certificate', (text) => /-----BEGIN (?:TRUSTED )?CERTIFICATE/.test(text)],
  ['message', (text) => header.test(text) && text.includes('\n')],
  ['token', (text) => /^(?:bearer\s+)?eyJ[\w-]{5,}\.[\w-]*\.[\w.-]*$/i.test(text)],
  ['convert', (text) => value.test(text)],
  ['network', (text) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}:[\da-f:]{2,})(?:\/\d{1,3})?$/i.test(text)],
  [
    'link',
    (text) => /^(?:https?|hxxps?|ftp|javascript|data):\S/i.test(text) || /^[\w-]+(?:\[?\.\]?[\w-]+)+\/\S*$/.test(text),
  ],
  // An email address or a bare domain name.
  ['dns', (text) => /^(?:[^\s@]+@)?(?:[\w-]+\.)+[a-z]{2,24}$/i.test(text)],
  ['chain', (text) => /^(?:[\w+/-]{16,}={0,2}|(?:[\da-f]{2}\s?){8,})$/i.test(text) || /%[\da-f]{2}/i.test(text)],
  ['diff', (text) => /^[[{][\s\S]*[\]}]$/.test(text)],
];

/** Tools for a text, most likely first; only its beginning is examined. */
export function toolsFor(text: string): ToolName[] {
  const start = text.trim().slice(0, 4000);
  return start === '' ? [] : signs.filter(([, looks]) => looks(start)).map(([tool]) => tool);
}
