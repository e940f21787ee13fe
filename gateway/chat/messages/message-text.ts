/** Message text for the list: without tags, with entities decoded. */
export const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Search key of a message. */
export const searchKeyOf = (html: string, names: readonly string[]): string =>
  [plain(html), ...names].join(' ').toLowerCase();

/** Date format of the contract: day/month/year. */
export const dayOf = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');
