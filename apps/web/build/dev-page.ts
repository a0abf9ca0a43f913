import type { Plugin } from 'vite'

/** What the server writes into the page on each request, filled in for `vite dev`, which has no such server before it. */
const DEV_VALUES: Readonly<Record<string, string>> = {
  LANG: 'bg',
  SCHEME: 'light',
  TITLE: 'Invoice App',
  SLUG: 'invoice-app',
  NONCE: 'dev',
}

export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/%([A-Z]+)%/g, (whole, name: string) => DEV_VALUES[name] ?? whole),
    },
  }
}
