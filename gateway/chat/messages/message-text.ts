/** The text of a message for the list: tags are gone, and what they escaped is itself again. */
export const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/\s+/g, ' ')
    .trim();

/** What a message is found by. */
export const searchKeyOf = (html: string, names: readonly string[]): string =>
  [plain(html), ...names].join(' ').toLowerCase();

/** As the contract writes a day: day/month/year. */
export const dayOf = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');
