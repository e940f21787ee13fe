/** Same rule as for links in the gateway: http or https, without spaces. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\u0000-\u001f]+$/i.test(text) && URL.canParse(text);
