/** Dispatched on the window when the color scheme was changed on this page. */
export const schemeChanged = 'meridian:scheme';
