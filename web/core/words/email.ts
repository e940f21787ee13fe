/** Same rule as in the gateway: local part, @, and a domain with a dot. */
const rule = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && rule.test(text.trim());
