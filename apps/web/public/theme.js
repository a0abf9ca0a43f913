// Runs before the first paint. The server has written the colour scheme it knows from the cookie;
// only "system" (or no choice yet) needs the browser's answer.
;(() => {
  var root = document.documentElement
  var slug = document.querySelector('meta[name="app-slug"]').content
  var chosen = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${slug}-theme=`))
  var theme = chosen ? chosen.split('=')[1] : 'system'
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', theme)
})()
