type Host = { hostId: string; hostType: 'html' | 'js' };

const everywhere = /^assets\/(rolldown-runtime|react|router|libraries|start)-/;
const behindTheStart = /^assets\/shell-/;

/**
 * What an address still has to fetch: without what the document begins with, and, but for what the start itself opens,
 * without what every other page has brought. The table of rooms would name all of it once for each screen. The document
 * names all that it begins with.
 */
export const notLoadedYet = (_: string, files: string[], { hostId, hostType }: Host): string[] =>
  hostType === 'html'
    ? files
    : files.filter(
        (file) => !everywhere.test(file) && (hostId.startsWith('assets/start-') || !behindTheStart.test(file)),
      );
