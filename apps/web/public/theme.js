// Runs before the first paint. The server has written the colour scheme it knows from the cookie; only "system" (or no choice yet) needs the
// browser's answer, also when that changes: a page may stand without the application.
;(() => {
  const root = document.documentElement
  const slug = document.querySelector('meta[name="app-slug"]').content
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${slug}-theme=`))
    const theme = chosen ? chosen.split('=')[1] : 'system'
    const isChosen = theme === 'light' || theme === 'dark'
    root.setAttribute('data-mantine-color-scheme', isChosen ? theme : dark.matches ? 'dark' : 'light')
  }
  dark.addEventListener('change', show)
  show()
})()
