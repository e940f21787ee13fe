/** As the style sheet draws them. */
export const letterHeight = 32;
export const rowHeight = 60;
