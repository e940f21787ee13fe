/** Number of comments shown at first; earlier ones are loaded on request. */
export const commentPage = 30;
