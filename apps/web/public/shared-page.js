// The page behind a public link can be read, paid, saved and printed as it was sent. Who presses what the application does has it fetched
// here, and its own button, which is called the same, is pressed for them once it has drawn; what they wrote stands in its fields.
;(() => {
  const root = document.getElementById('root')
  let held = document.getElementById('application')
  let pressed
  const written = new Map()
  const nameOf = (button) => button.getAttribute('aria-label') || button.textContent.trim()

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-act]')
    if (button === null) return
    // A browser lets only the press itself copy.
    if (button.dataset.copied !== undefined && navigator.clipboard) navigator.clipboard.writeText(button.dataset.copied).catch(() => {})
    pressed = nameOf(button)
    button.setAttribute('aria-busy', 'true')
    if (held !== null) start(held)
  })

  document.addEventListener('input', ({ target }) => {
    if (target.closest('[data-sent]') !== null) written.set(target.name, target.value)
  })

  new MutationObserver((_, observer) => {
    if (root.querySelector('[data-sent]') !== null) return
    for (const field of root.querySelectorAll('input, textarea')) if (written.has(field.name)) write(field)
    if (pressed !== undefined) press()
    if (pressed === undefined && written.size === 0) observer.disconnect()
  }).observe(root, { childList: true, subtree: true })

  // As a person writes: the application keeps what its fields tell it.
  function write(field) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, written.get(field.name))
    written.delete(field.name)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function press() {
    const button = [...root.querySelectorAll('button')].find((one) => one.offsetParent !== null && nameOf(one) === pressed)
    if (button === undefined) return
    pressed = undefined
    button.focus()
    // Once what was written is drawn.
    requestAnimationFrame(() => button.click())
  }

  function start({ content }) {
    held = null
    root.append(Object.assign(document.createElement('i'), { className: 'start', ariaHidden: 'true' }))
    const links = [...content.querySelectorAll('link')].map((link) => document.importNode(link))
    const sheets = links.filter((link) => link.rel === 'stylesheet')
    // Drawn before them it would be bare.
    const styled = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)))
    for (const link of links) {
      link.addEventListener('error', startAnew)
      document.head.append(link)
    }
    void Promise.all(styled).then(() => {
      for (const { src } of content.querySelectorAll('script')) {
        const script = Object.assign(document.createElement('script'), { type: 'module', src, onerror: startAnew })
        document.head.append(script)
      }
    })
  }

  // Another build is there, whose page knows its own files; without a connection what was read stays, and the press can be made again.
  function startAnew() {
    if (navigator.onLine) return location.reload()
    root.querySelector('.start')?.remove()
    for (const busy of root.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy')
    held = document.getElementById('application')
  }

  // Ready for a press of who does not only read.
  const signs = ['pointermove', 'touchstart', 'keydown']
  for (const sign of signs) document.addEventListener(sign, makeReady, { passive: true })
  function makeReady() {
    for (const sign of signs) document.removeEventListener(sign, makeReady)
    if (held === null || navigator.connection?.saveData) return
    for (const file of held.content.querySelectorAll('script, link')) {
      const href = file.getAttribute('src') ?? file.getAttribute('href')
      const as = href.endsWith('.css') ? 'style' : 'script'
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, crossOrigin: 'anonymous', href }))
    }
  }

  // What is missing here comes by itself, after what is here.
  addEventListener('load', () => {
    const idle = window.requestIdleCallback ?? setTimeout
    if (root.querySelector('[data-soon]') !== null) idle(() => held !== null && start(held))
  })

  addEventListener('beforeprint', () => {
    for (const page of root.querySelectorAll('[data-shared="pages"] img')) page.loading = 'eager'
  })

  // A person saw it who had it before them for two seconds on end: not a scanner of mails, a tab behind others, or who is signed in here.
  const shared = document.getElementById('shared-document')
  let timer
  function watch() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(tell, 2000)
  }
  function tell() {
    document.removeEventListener('visibilitychange', watch)
    if (localStorage.getItem('auth_user')) return
    // Who has a session and is not known to this page says by the token that the page is ours.
    const [, token = ''] = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie) ?? []
    // biome-ignore lint/style/noRestrictedGlobals: the application that has the one call is not there
    fetch(`/api/public/${shared.dataset.of}/viewed`, { method: 'POST', headers: { 'X-CSRFTOKEN': token } }).catch(() => {})
  }
  if (shared === null) return
  document.addEventListener('visibilitychange', watch)
  watch()
})()
