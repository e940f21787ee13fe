/** Splash screen of index.html; rendering replaces it, so it is inserted again here. */
const shown = document.getElementById('splash');

export const Splash = () => <div ref={(place) => void (shown && place?.append(shown))} />;
