/** So many comments stand under a card at first; those before them are asked for. */
export const commentPage = 30;
