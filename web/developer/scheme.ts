/** Said to the window when the scheme was chosen on this page. */
export const schemeChanged = 'meridian:scheme';
