import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gatewayPaths } from './build/gateway-paths.ts';
import { addressPlugin } from './build/plugins/address-plugin.ts';
import { allAddresses } from './build/all-addresses.ts';
import { classNameOf } from './build/class-name.ts';
import { commonChunks } from './build/common-chunks.ts';
import { contractPlugin } from './build/plugins/contract-plugin.ts';
import { developerPlugin } from './build/plugins/developer-plugin.ts';
import { documentPlugin } from './build/plugins/document-plugin.ts';
import { emojiPlugin } from './build/plugins/emoji-plugin.ts';
import { lettersPlugin } from './build/plugins/letters-plugin.ts';
import { licensePlugin, workerLicensePlugin } from './build/licenses/license-plugin.ts';
import { notLoadedYet } from './build/not-loaded-yet.ts';
import { packPlugin } from './build/plugins/pack-plugin.ts';
import { pdfPlugin } from './build/plugins/pdf-plugin.ts';
import { shellChunks } from './build/shell-chunks.ts';
import { spritePlugin } from './build/plugins/sprite-plugin.ts';
import { startPlugin } from './build/plugins/start-plugin.ts';
import { stylesPlugin } from './build/plugins/styles-plugin.ts';
import { wordsVersion } from './build/words.ts';

const gateway = process.env.GATEWAY ?? 'http://127.0.0.1:4000';

const shell = shellChunks();

// Separate chunks for libraries, so that a change of our code doesn't invalidate them.
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // A separate chunk, because two parallel files load faster than a large one.
  { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/, priority: 7 },
  {
    name: 'libraries',
    test: /node_modules[\\/](i18next|urql|@urql[\\/]core|wonka|@0no-co)[\\/.]/,
    priority: 7,
  },
  // Part of the first page, because all controls use Joy.
  {
    name: 'joy',
    test: /node_modules[\\/](@emotion|stylis|@mui[\\/](system|styled-engine|private-theming|utils|joy[\\/]styles))[\\/]/,
    priority: 7,
  },
  ...shell.groups,
];

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    lettersPlugin(),
    spritePlugin(),
    stylesPlugin(),
    startPlugin(),
    contractPlugin(),
    documentPlugin(),
    emojiPlugin(),
    pdfPlugin(),
    addressPlugin(),
    developerPlugin(),
    licensePlugin(),
    packPlugin(),
  ],
  // Prefers the smaller ES2019 build of the drag-and-drop package.
  resolve: {
    mainFields: ['module:es2019', 'browser', 'module', 'jsnext:main', 'jsnext'],
    // Joy imports from the barrel of @mui/base only what @mui/utils exports too; the barrel would enlarge the first page.
    alias: [{ find: /^@mui\/base$/, replacement: '@mui/utils' }],
  },
  define: { __WORDS_VERSION__: JSON.stringify(wordsVersion()) },
  css: { modules: { generateScopedName: classNameOf } },
  worker: { plugins: () => [workerLicensePlugin()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: notLoadedYet },
    target: 'es2023',
    // Data URLs would require an exception in the content security policy.
    assetsInlineLimit: 0,
    // Short hashes, because the route table lists all chunk names and random characters don't compress.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [...groups, commonChunks(await allAddresses(), shell.chunkOf)] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { [gatewayPaths]: gateway },
  },
}));
