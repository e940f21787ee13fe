/** Same rule as in the gateway, in any case. */
export const isCountry = (text: string): boolean => /^[a-z]{2}$/i.test(text);
