// Runs in the browser before GraphiQL: its workers are files of ours, and a sign-in that is run here signs in the page.
self.MonacoEnvironment = {
  // The panel beside GraphiQL reads and writes its editors.
  globalAPI: true,
  getWorkerUrl: (_module, label) => `/graphql/assets/${label}.js`,
};

let token = sessionStorage.getItem('graphiqlToken');
const send = window.fetch.bind(window);

function isDocument(input, init) {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return (
    pathname === '/graphql' && typeof init.body === 'string' && !/IntrospectionQuery|"mutation Twin/.test(init.body)
  );
}

/** What an answer took, for the panel. */
function tell({ headers }, ms, answer) {
  const detail = {
    ms,
    statements: headers.get('x-meridian-statements'),
    budget: headers.get('ratelimit-remaining'),
    scenario: headers.get('x-meridian-scenario'),
    changes: answer?.extensions?.changes ?? [],
  };
  window.dispatchEvent(new CustomEvent('meridian:answer', { detail }));
}

window.fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  // What a person runs, not what the page asks by itself.
  const isRun = isDocument(input, init);
  if (isRun) headers.set('x-meridian-explain', '1');
  const scenario = sessionStorage.getItem('scenario');
  if (isRun && scenario && !headers.has('x-meridian-scenario')) headers.set('x-meridian-scenario', scenario);
  const begun = performance.now();
  const response = await send(input, { ...init, headers });
  const ms = Math.round(performance.now() - begun);
  if (response.headers.get('content-type')?.includes('json')) {
    const answer = await response
      .clone()
      .json()
      .catch(() => null);
    const signedIn = Object.values(answer?.data ?? {}).find((field) => field?.accessToken);
    if (isRun) tell(response, ms, answer);
    if (signedIn) {
      token = signedIn.accessToken;
      sessionStorage.setItem('graphiqlToken', token);
      window.dispatchEvent(new Event('meridian:signed-in'));
    }
    if (answer?.errors?.some((error) => error.extensions?.code === 'INVALID_TOKEN')) {
      token = null;
      sessionStorage.removeItem('graphiqlToken');
    }
  }
  return response;
};
