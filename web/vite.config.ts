import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractPlugin } from './build/contract-plugin.ts';
import { emojiPlugin } from './build/emoji-plugin.ts';
import { joyPlugin } from './build/joy-plugin.ts';
import { notLoadedYet } from './build/not-loaded-yet.ts';
import { pdfPlugin } from './build/pdf-plugin.ts';
import { shellChunks } from './build/shell-chunks.ts';
import { spritePlugin } from './build/sprite-plugin.ts';
import { startPlugin } from './build/start-plugin.ts';
import { wordsVersion } from './build/words.ts';

const gateway = process.env.GATEWAY ?? 'http://127.0.0.1:4000';

// Without these groups a one-line change of ours would send react, the router and Joy again (experience.md 9.12).
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
    priority: 4,
  },
  // Joy's engine only: its parts go where they are used, so that guest pages don't carry the shell's.
  {
    name: 'joy',
    test: /node_modules[\\/](@emotion|stylis|clsx|@mui[\\/](system|styled-engine|utils|private-theming|joy[\\/](styles|utils|className|colorInversion|FormControl[\\/]FormControlContext|Switch[\\/]switchClasses)))[\\/.]/,
    priority: 3,
  },
  {
    name: 'texts',
    test: /node_modules[\\/](i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/,
    priority: 3,
  },
  { name: 'urql', test: /node_modules[\\/](urql|@urql[\\/]core|wonka|@0no-co)[\\/]/, priority: 3 },
  // Where each room stands: one file for all rooms, and not one for each.
  { name: 'homes', test: /web[\\/][\w-]+[\\/]home\.ts$/, priority: 3 },
  // What every page begins with, in one piece: thirty small files would each be packed, asked for and opened by itself.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(?:main\.tsx|index\.html))/, priority: 2 },
  ...shellChunks(),
  // Screens have these too: the group below would take them along.
  { name: 'page-title', test: /[\\/]web[\\/]ui[\\/]page-title\.tsx$/, priority: 1 },
  { name: 'input', test: /[\\/]web[\\/]ui[\\/]input\.tsx$/, priority: 1 },
  // What every screen of a list says, before the groups below take it along.
  {
    name: 'record',
    test: /[\\/]web[\\/](core[\\/](use-write|use-reread)|list[\\/](gone|late|no-match))\.tsx?$/,
    priority: 0,
  },
  // What comes together: each file less is asked for by itself no more, and named by no address.
  {
    name: 'lists',
    test: /[\\/]web[\\/]list[\\/](use-list|use-list-keys|use-ticks|selection|search-field)\.tsx?$/,
    priority: 0,
  },
  {
    name: 'panes',
    test: /[\\/]web[\\/]list[\\/](split|detail|record-pane|new-rows)[\w.-]*\.(tsx?|css)$/,
    priority: 0,
  },
  {
    name: 'severe',
    test: /[\\/]web[\\/]list[\\/](severe-row|counted-head|read-record)[\w.]*\.(tsx?|css)$/,
    priority: 0,
  },
  { name: 'settings', test: /[\\/]web[\\/]setting[\\/](list|account-page|two-step|tokens)\.module\.css$/, priority: 0 },
  { name: 'log', test: /[\\/]web[\\/]log[\\/](room-name\.ts|sentence\.ts|log-page\.module\.css)$/, priority: 0 },
  {
    name: 'views',
    test: /[\\/]web[\\/]list[\\/](saved-views|printed-line|view-address)[\w.]*\.(tsx?|css)$/,
    priority: 0,
  },
  { name: 'found', test: /[\\/]web[\\/]reading[\\/]found-(text|pieces)\.tsx?$/, priority: 0 },
  { name: 'due', test: /[\\/]web[\\/]ui[\\/]due-(mark|read|state)\.tsx?$/, priority: 0 },
  { name: 'days', test: /[\\/]web[\\/]core[\\/](use-today|use-minute)\.ts$/, priority: 0 },
  { name: 'chip', test: /[\\/]web[\\/]ui[\\/](chip|label-chips)(\.module\.css|\.tsx)$/, priority: 0 },
  {
    name: 'adding',
    test: /[\\/]web[\\/](ui[\\/]pasted-lines|list[\\/](use-adding|said-line|tag-entries))\.ts$/,
    priority: 0,
  },
  { name: 'label-mark', test: /[\\/]web[\\/]ui[\\/](label-mark|cover|count-sign)(\.module\.css|\.tsx)$/, priority: 0 },
  {
    name: 'finding',
    test: /[\\/]web[\\/](core[\\/]find-places|shell[\\/](search-hit|use-search)|ui[\\/]command-panel)\.(module\.css|tsx?)$/,
    priority: 0,
  },
  {
    name: 'reading-place',
    test: /[\\/]web[\\/]reading[\\/](skeleton-text|use-hash-place)\.(module\.css|tsx?)$/,
    priority: 0,
  },
  {
    name: 'figures',
    test: /[\\/]web[\\/]dashboards[\\/](arrangement|card-head|facts|figures|labels|use-kit)\.(module\.css|tsx?)$/,
    priority: 0,
  },
  { name: 'goods', test: /[\\/]web[\\/]inventory[\\/](formats|group|questions)\.(module\.css|tsx?)$/, priority: 0 },
  // What all forms of visitors stand on: one piece is smaller than six.
  {
    name: 'auth',
    test: /[\\/]web[\\/](ui[\\/]password-input|auth[\\/](auth-|use-|code-step|demo-step|generated))[\w-]*\.(module\.css|tsx?)$/,
    priority: 0,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [joyPlugin(), react(), spritePlugin(), startPlugin(), contractPlugin(), emojiPlugin(), pdfPlugin()],
  define: { __WORDS_VERSION__: JSON.stringify(wordsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: notLoadedYet },
    target: 'es2023',
    // A data URL would need an opening in the page's policy.
    assetsInlineLimit: 0,
    // The table of rooms names each file of each screen: what is as good as random in a name can't be packed.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/graphql', '/api', '/pictures', '/icons', '/flags'].map((path) => [path, gateway])),
  },
});
