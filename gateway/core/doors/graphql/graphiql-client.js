// Runs in the browser before GraphiQL: its workers are files of ours, and a sign-in that is run here signs in the page.
self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => `/graphql/assets/${label}.js`,
};

let token = sessionStorage.getItem('graphiqlToken');
const send = window.fetch.bind(window);

window.fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const response = await send(input, { ...init, headers });
  if (response.headers.get('content-type')?.includes('json')) {
    const answer = await response
      .clone()
      .json()
      .catch(() => null);
    const signedIn = Object.values(answer?.data ?? {}).find((field) => field?.accessToken);
    if (signedIn) {
      token = signedIn.accessToken;
      sessionStorage.setItem('graphiqlToken', token);
    }
    if (answer?.errors?.some((error) => error.extensions?.code === 'INVALID_TOKEN')) {
      token = null;
      sessionStorage.removeItem('graphiqlToken');
    }
  }
  return response;
};
