type Host = { hostId: string; hostType: 'html' | 'js' };

const everywhere = /^assets\/(rolldown-runtime|react|router|libraries|start)-/;
const behindTheStart = /^assets\/shell-/;

/**
 * Files that a URL still has to load: without those of the document and, except for the start, those of every page.
 * Otherwise the preload lists would repeat them for each screen.
 */
export const notLoadedYet = (_: string, files: string[], { hostId, hostType }: Host): string[] =>
  hostType === 'html'
    ? files
    : files.filter(
        (file) => !everywhere.test(file) && (hostId.startsWith('assets/start-') || !behindTheStart.test(file)),
      );
