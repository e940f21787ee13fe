import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import './ui/letters.css';
import './ui/base.css';
import './ui/splash.css';
import { Fragment, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Provider } from 'urql';
import { yieldToMain } from './core/browser/yield-to-main.ts';
import { inTransitions, watchRouter } from './core/routes/route-progress.ts';
import { createGuestClient } from './core/client/client.ts';
import { checkLicense } from './core/session/configuration.ts';
import { watchScheme } from './core/state/appearance.ts';
import { startTexts } from './core/words/languages.ts';
import { watchRelease } from './core/client/new-release.ts';
import { addRoutes } from './core/routes/route-table.ts';
import { joinOtherTabs, setGuestClient, setLeave } from './core/session/session.ts';
import { createRoutes, openWorkspace } from './routes.tsx';
import { TranslationProvider } from './core/words/translation.tsx';
import { Toaster } from './ui/dialog/toaster.tsx';
import { ThemeProvider } from './ui/theme/theme-provider.tsx';

// Yields, to split module evaluation, texts, routes and the first render into separate tasks.
await yieldToMain();

const guest = createGuestClient();
setGuestClient(() => guest);

// Texts and the first screen's code load in parallel.
const texts = startTexts().then(
  () => true,
  () => false,
);
await joinOtherTabs();
await yieldToMain();

const routes = createRoutes(guest);
addRoutes(routes);
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: openWorkspace });
setLeave((path) => void router.navigate(path));
watchRouter(router);
watchScheme();
watchRelease(new URL(import.meta.url).pathname);

const hasWords = await texts;
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (!hasWords) {
  root.remove();
  document.getElementById('no-words')?.removeAttribute('hidden');
} else {
  const heard = inTransitions(router);
  // Strict mode in development only, to detect impure renders.
  const Checked = import.meta.env.DEV ? StrictMode : Fragment;
  startTransition(() =>
    createRoot(root).render(
      <Checked>
        <TranslationProvider>
          <ThemeProvider>
            <Provider value={guest}>
              {/* route-progress.ts decides which navigations are transitions. */}
              <RouterProvider router={heard} useTransitions={false} />
              <Toaster />
            </Provider>
          </ThemeProvider>
        </TranslationProvider>
      </Checked>,
    ),
  );
}

await yieldToMain();
if (!(await checkLicense(guest))) void router.navigate('/verify-license');
