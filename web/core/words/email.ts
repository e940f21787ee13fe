/** The rule of the gateway: something, an @, and a name with a dot. */
const rule = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && rule.test(text.trim());
