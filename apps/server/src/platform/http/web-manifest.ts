import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { bg as navigationBg } from '@invoice/text/navigation/bg.ts'
import { en as navigationEn } from '@invoice/text/navigation/en.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const texts = { bg: { ...navigationBg, about: shellBg.about }, en: { ...navigationEn, about: shellEn.about } }
/** As the ground and the mark of a page (tokens.css, icon.svg). */
const GROUND = '#f4f4f8'
const BRAND = '#7367f0'
/** Drawn by the build (apps/web/build/app-icons.ts). */
const ICONS = [
  { src: '/app-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/app-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** `/app.bg.webmanifest`: as what a browser installs the application, in the language that its page is in. */
export function addWebManifest(app: FastifyInstance, { appTitle }: Pick<Config, 'appTitle'>): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(manifestOf(appTitle, language))
    app.get(`/app.${language}.webmanifest`, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(manifest),
    )
  }
}

function manifestOf(name: string, language: Language): object {
  return {
    // The same application in either language.
    id: '/',
    name,
    short_name: name,
    description: texts[language].about,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: BRAND,
    icons: ICONS,
    shortcuts: [
      { name: texts[language].invoices, url: '/invoices' },
      { name: texts[language].new_document, url: '/invoices/create' },
    ],
  }
}
