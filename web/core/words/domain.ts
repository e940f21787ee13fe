const rule = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Same rule as in the gateway, which ignores one leading @. */
export const isDomain = (text: string): boolean => rule.test(text.trim().replace(/^@/, '').toLowerCase());
