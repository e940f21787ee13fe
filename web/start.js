// Runs before the first paint: sets the color scheme and starts loading the language file. A separate file, because the
// content security policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key) || sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function isAlive(token) {
    try {
      var claims = token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
      return JSON.parse(atob(claims)).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  }
  var mode = read('scheme') || 'dark';
  var dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode !== 'light';
  root.dataset.scheme = dark ? 'dark' : 'light';
  root.dataset.theme = read('theme') || 'teal';
  root.dataset.density = read('density') || 'default';
  if (read('titles')) root.dataset.titles = 'here';

  var known = ['en', 'zh-hant', 'jp'];
  var browser = { zh: 'zh-hant', ja: 'jp' }[(navigator.language || '').toLowerCase().slice(0, 2)];
  var language = [read('language'), read('personLanguage'), browser, 'en'].find(function (code) {
    return known.indexOf(code) >= 0;
  });
  root.lang = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' }[language];
  window.meridianStart = {
    language: language,
    texts: fetch('/i18n/' + language + '.json?v=__WORDS_VERSION__').then(function (answer) {
      if (!answer.ok) throw new Error('The texts could not be loaded');
      return answer.json();
    }),
  };
  window.meridianStart.texts.catch(function () {});

  // Validates the session while the code loads.
  var token = read('accessToken');
  if (!isAlive(token)) token = null;
  if (token) {
    var answer = fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': root.lang },
      body: JSON.stringify({
        operationName: 'SignInWithToken',
        query: '__SESSION_DOCUMENT__',
        variables: { accessToken: token },
      }),
    });
    answer.catch(function () {});
    window.meridianStart.session = { token: token, answer: answer };
    // Creating the first formatter of each kind loads locale data, which is slow on phones; done while the scripts load
    // instead of during the first list. Pages for guests need none.
    requestAnimationFrame(function () {
      setTimeout(function () {
        new Intl.DateTimeFormat(root.lang, { hour: 'numeric' }).format();
        new Intl.NumberFormat(root.lang).format(0);
        new Intl.Collator(root.lang).compare('a', 'b');
      });
    });
  }

  function fetchSoon(file, rel, as) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }

  // With a session the workspace is needed for any URL, so its code is preloaded. The gateway lists what the URL itself
  // needs.
  var here = document.currentScript.dataset;
  var named = token || 'open' in here ? here : {};
  (token ? [/* workspace */] : []).concat(named.files ? named.files.split(' ') : []).forEach(function (file) {
    if (file.slice(-4) === '.css') fetchSoon('/' + file, 'preload', 'style');
    else fetchSoon('/' + file, 'modulepreload');
  });
  (named.words ? named.words.split(' ') : []).forEach(function (part) {
    fetchSoon('/assets/words/' + part + '.' + language + '.json?v=__WORDS_VERSION__', 'preload', 'fetch');
  });
})();
