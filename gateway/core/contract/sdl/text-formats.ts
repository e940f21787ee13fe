import { pictureFault } from '../../ground/pictures.ts';

export const LINK_MAX = 2_048;
const EMAIL_MAX = 254;
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;

/** Email address whose domain has at least two parts. */
export const isEmail = (address: string): boolean => address.length <= EMAIL_MAX && EMAIL.test(address);

/** Links are stored only as paths with one leading slash, or with http(s). */
function isLink(link: string): boolean {
  if (link.length > LINK_MAX) return false;
  if (/^\/(?![/\\])[^\\\s\u0000-\u001f]*$/.test(link)) return true;
  return /^https?:\/\/[^\s\u0000-\u001f]+$/i.test(link) && URL.canParse(link);
}

export function isTimezone(text: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Format of @written: its JSON schema for OpenAPI, and the rule that a text breaks (or null). */
type TextFormat = { schema: Record<string, unknown>; fault(text: string): string | null };

const PATH = String.raw`/(?![/\\])[^\\\s]*`;
const WEB = String.raw`https?://\S+`;
const LINK = 'must be a path with one leading slash or an http(s) address';
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const PREVIEW_MAX = 32 * 1_024;
/** Small enough that a page of a hundred people with portraits fits one answer. */
const PORTRAIT_MAX = 64 * 1_024;

/** Length in base64, including the data URL prefix. */
const portraitLength = Math.ceil(PORTRAIT_MAX / 3) * 4 + 'data:image/jpeg;base64,'.length;

const matching = (pattern: RegExp, rule: string): TextFormat => ({
  schema: { pattern: pattern.source },
  fault: (text) => (pattern.test(text) ? null : rule),
});

/** A picture is a path, a link, or a data URL of a PNG, JPEG or WebP image. */
const picture = (text: string, most?: number): string | null => {
  if (text === '') return null;
  if (text.startsWith('data:')) return pictureFault(text, most);
  return isLink(text) ? null : LINK;
};
const PICTURE = `^(?:data:.*|(?=.{0,${LINK_MAX}}$)(?:${PATH}|${WEB})?)$`;

export const textFormats: Record<string, TextFormat> = {
  email: {
    schema: { format: 'email', maxLength: EMAIL_MAX, pattern: EMAIL.source },
    fault: (text) => (isEmail(text.trim()) ? null : 'must be a valid email address'),
  },
  // An empty link or picture removes it, unless @bounds(least: 1) forbids that.
  link: {
    schema: { format: 'uri-reference', maxLength: LINK_MAX, pattern: `^(?:${PATH}|${WEB})?$` },
    fault: (text) => {
      if (text === '') return null;
      if (text.length > LINK_MAX) return `must be at most ${LINK_MAX} characters`;
      return isLink(text) ? null : LINK;
    },
  },
  // Paths are short; data URLs are as long as their picture.
  picture: {
    schema: { format: 'uri-reference', pattern: PICTURE },
    fault: (text) => picture(text),
  },
  portrait: {
    schema: { format: 'uri-reference', maxLength: portraitLength, pattern: PICTURE },
    fault: (text) => picture(text, PORTRAIT_MAX),
  },
  preview: {
    schema: { maxLength: PREVIEW_MAX, pattern: '^(?:data:.*)?$' },
    fault: (text) => {
      if (text === '') return null;
      if (text.length > PREVIEW_MAX) return `must be at most ${PREVIEW_MAX / 1_024} kB`;
      return text.startsWith('data:') ? pictureFault(text) : 'must be a base64 data URL';
    },
  },
  filled: matching(/\S/, 'must not be empty'),
  room: matching(/^[a-z][a-z-]{0,49}$/, 'must be the name of a room'),
  country: matching(/^[a-z]{2}$/, 'must be two lower-case letters'),
  clock: matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time between 00:00 and 23:59'),
  day: matching(/^(?:\d{1,2}\/\d{1,2}\/\d{4})?$/, 'must be a day such as 07/11/2026, or empty'),
  line: matching(/^[^\r\n]*[^\s][^\r\n]*$/, 'must be a single line that is not empty'),
  timezone: {
    schema: { pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' },
    fault: (text) => (isTimezone(text) ? null : 'must be a time zone, for example Europe/Oslo'),
  },
  domain: {
    schema: { pattern: String.raw`^\s*@?[A-Za-z0-9.-]+\.[A-Za-z0-9.-]+\s*$` },
    fault: (text) =>
      DOMAIN.test(text.trim().replace(/^@/, '').toLowerCase()) ? null : 'must be a domain, for example example.com',
  },
  emoji: { schema: {}, fault: (text) => (EMOJI.test(text) ? null : 'must be one emoji') },
  // Must be usable in a query string, or the saved search could not be opened.
  search: matching(
    // eslint-disable-next-line no-control-regex
    /^[^\s?#\u0000-\u001f\u007f][^\s#\u0000-\u001f\u007f]*$|^$/u,
    'must be the search part of an address',
  ),
  object: matching(/^\s*\{[\s\S]*\}\s*$/, 'must be a JSON object'),
};
