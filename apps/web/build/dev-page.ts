import { DISPLAYED, PREFERENCES } from '@invoice/contract/settings/preferences.ts'
import type { Plugin } from 'vite'

/** What the server writes into the page on each request, filled in for `vite dev`, which has no such server before it. */
const DEV_VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DISPLAYED.map((name) => [name, PREFERENCES[name].values[0]])),
  language: 'bg',
  scheme: 'light',
  primaryStyle: '',
  title: 'Invoice App',
  pageTitle: 'Invoice App',
  description: '',
  firstCalls: '',
  preloads: '',
  content: '',
  data: '',
  slug: 'invoice-app',
  defaultLayout: 'vertical',
  overlayBelow: '1280',
  nonce: 'dev',
}

export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/%([A-Za-z]+)%/g, (whole, name: string) => DEV_VALUES[name] ?? whole),
    },
  }
}
