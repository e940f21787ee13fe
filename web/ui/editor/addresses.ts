/** Pictures of this site or embedded ones; the CSP blocks others. */
export const isOwnPicture = (address: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|webp|gif);)/i.test(address);

/** Path of this site or web address; other values are not links. */
export const isLink = (address: string): boolean => /^(?:\/(?![/\\])|https?:\/\/)/i.test(address);
