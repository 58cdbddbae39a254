// What cannot wait for the code: the theme, so that a dark page never flashes white; and, where most visitors arrive, the
// code of the page and what it will ask of the server, so that both are on their way at once. A file of its own because the
// content-security policy allows no script inside the page.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // No storage: follow the system.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  /** Where the code of a page is, by the page's name; the build fills it in. */
  var CODE = {};
  var at = location.pathname.split('/');
  var machine = '/machines/' + at[2];
  var [page, asks] =
    at[1] === ''
      ? ['Home', ['/games', '/machines?game=noughts&limit=100']]
      : at[1] === 'play'
        ? [
            '',
            ['/games', '/minds'].concat(
              at[2] && !location.search ? '/machines?game=' + at[2] + '&limit=100' : [],
            ),
          ]
        : at[1] === 'machines' && !at[2]
          ? ['Machines', ['/games'].concat(location.search ? [] : '/machines?sort=-random')]
          : at[1] === 'm' && !at[3]
            ? ['Machine', [machine, machine + '/curves', machine + '/diary', '/games', '/minds']]
            : at[1] === 'm' && at[3] === 'boxes' && !at[4] && !location.search
              ? ['Boxes', [machine, '/games', machine + '/curves', machine + '/boxes']]
              : ['', []];

  // Each answer is taken once, by whoever asks first: src/lib/api/early.ts.
  globalThis.early = new Map(
    asks.map(function (path) {
      var place = '/api' + path;
      var answer = fetch(place);
      answer.catch(function () {});
      return [place, answer];
    }),
  );
  (CODE[page] ?? []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
