/** What index.html shows until the first screen stands: drawing the page takes it away, and here it is put back. */
const shown = document.getElementById('splash');

export const Splash = () => <div ref={(place) => void (shown && place?.append(shown))} />;
