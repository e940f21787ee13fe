// Runs before the first paint: no flash of the wrong scheme, and the language file is under way while the rest loads.
// A file of its own because the page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key) || sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var mode = read('scheme') || 'dark';
  var dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode !== 'light';
  root.dataset.scheme = dark ? 'dark' : 'light';
  root.dataset.theme = read('theme') || 'teal';
  root.dataset.density = read('density') || 'default';

  var known = ['en', 'zh-hant', 'jp'];
  var stored = read('language');
  var language =
    known.indexOf(stored) >= 0
      ? stored
      : (navigator.language || '').toLowerCase().indexOf('zh') === 0
        ? 'zh-hant'
        : 'en';
  root.lang = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' }[language];
  window.meridianStart = {
    language: language,
    texts: fetch('/i18n/' + language + '.json?v=__WORDS_VERSION__').then(function (answer) {
      if (!answer.ok) throw new Error('The texts could not be loaded');
      return answer.json();
    }),
  };
  window.meridianStart.texts.catch(function () {});

  // Who has a session gets the workspace whatever the address is: its code need not wait for the page's.
  var workspace = read('accessToken') ? [/* workspace */] : [];
  workspace.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
