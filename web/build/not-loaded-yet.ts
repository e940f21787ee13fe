const everywhere = /^assets\/(rolldown-runtime|react|texts|start|urql|joy)-/;
const behindTheStart = /^assets\/(parts|shell)-/;

/**
 * What an address still has to fetch: without what the document begins with, and, but for what the start itself opens,
 * without what every other page has brought. The table of rooms would name all of it once for each screen.
 */
export const notLoadedYet = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => !everywhere.test(file) && (hostId.startsWith('assets/start-') || !behindTheStart.test(file)));
