/** Same rule as in the gateway: http or https, and no spaces. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
