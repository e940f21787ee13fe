/** Pictures of this site, or that came along: the page's policy loads no others. */
export const isOwnPicture = (address: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|webp|gif);)/i.test(address);

/** A path of this site or a web address; what else a record may hold is no link. */
export const isLink = (address: string): boolean => /^(?:\/(?![/\\])|https?:\/\/)/i.test(address);
