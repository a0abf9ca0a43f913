import { DISPLAYED, PRIMARY_COLOR, type PreferenceName, preferenceOf, primaryColorOf } from '@invoice/contract/settings/preferences.ts'
import { primaryStyle } from '@invoice/contract/settings/primary-palette.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/shell/bg.ts'
import { en } from '@invoice/text/shell/en.ts'
import type { Config } from '../config.ts'
import { acceptedLanguage } from './language.ts'
import type { Ahead } from './preloads.ts'

const shell = { bg, en }

type Visit = { url: string; cookies: Readonly<Record<string, string | undefined>>; accept: string | undefined; nonce: string }

/**
 * What a feature says of a page before its scripts run. The title goes before the application's; texts as they are; `content` is
 * markup, already escaped, all that there is to read: the application waits until somebody acts. `data` is found by it under its id. `refresh`: when the
 * page goes on by itself, and where, as the header says it.
 */
export type PageParts = { title?: string; description?: string; content?: string; data?: PageData; refresh?: string }
type PageData = { id: string; of: string; value: unknown }
type Installation = Pick<Config, 'appTitle' | 'appSlug' | 'defaultLanguage' | 'defaultLayout' | 'overlayBelow'>

/** All that the application is made of, but for the theme, which is right before the first paint. */
const APPLICATION = /<script (?:type="module"|src="\/first-calls\.js")[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g

/** Fetches the application when it is wanted. */
const STARTER = '<script src="/shared-page.js" defer></script>'

/** `firstPaint`: the styles of what stands before the application does. */
export type Built = { readonly template: string; readonly firstPaint: string }

/** The page of the web application for one visit: language, colours and layout are right before its first script runs. */
export function fillPage(
  { template, firstPaint }: Built,
  installation: Installation,
  visit: Visit,
  parts: PageParts,
  ahead: Ahead,
): string {
  const { appTitle, appSlug, defaultLayout, overlayBelow } = installation
  const cookie = (name: string) => visit.cookies[`${appSlug}-${name}`]
  const preference = <Name extends PreferenceName>(name: Name) => preferenceOf(name, cookie(name))
  const theme = preference('theme')
  const values: Record<string, string> = {
    nonce: visit.nonce,
    language: languageOf(installation, visit),
    // "system" is resolved by /theme.js; until then what it came to at the last visit.
    scheme: theme === 'system' ? (preference('color-scheme') ?? 'light') : theme,
    primaryStyle: styleText(primaryStyle(primaryColorOf(cookie(PRIMARY_COLOR)))),
    title: escapeHtml(appTitle),
    pageTitle: escapeHtml(parts.title === undefined ? appTitle : `${parts.title} · ${appTitle}`),
    description: escapeHtml(parts.description ?? shell[languageOf(installation, visit)].about),
    firstCalls: escapeHtml(ahead.calls),
    preloads: ahead.links,
    content: contentOf(parts, escapeHtml(appTitle)),
    data: parts.data === undefined ? '' : dataElement(parts.data),
    slug: appSlug,
    defaultLayout,
    overlayBelow,
    ...Object.fromEntries(DISPLAYED.map((name) => [name, preference(name) ?? ''])),
    appContentLayoutNav: preference('appContentLayoutNav') ?? defaultLayout,
  }
  const filled = template.replaceAll(/%([A-Za-z]+)%/g, (placeholder, name: string) => values[name] ?? placeholder)
  return parts.content === undefined ? filled : withoutApplication(filled, firstPaint, visit.nonce)
}

/** It lies in the page, for `shared-page.js` to take. */
function withoutApplication(page: string, firstPaint: string, nonce: string): string {
  const held = page.match(APPLICATION)?.join('') ?? ''
  return page
    .replaceAll(APPLICATION, '')
    .replace('</head>', () => `<style nonce="${nonce}">${firstPaint}</style>${STARTER}</head>`)
    .replace('</body>', () => `<template id="application">${held}</template></body>`)
}

/** A page has a main part and a heading before its first screen is drawn, too. */
function contentOf({ content }: PageParts, title: string): string {
  return content ?? `<main class="start"><h1>${title}</h1></main>`
}

/** The cookie decides, then what the browser asks for. */
export function languageOf(
  { appSlug, defaultLanguage }: Pick<Installation, 'appSlug' | 'defaultLanguage'>,
  { cookies, accept }: Pick<Visit, 'cookies' | 'accept'>,
): Language {
  return preferenceOf('language', cookies[`${appSlug}-language`]) ?? acceptedLanguage(accept, defaultLanguage)
}

/** No text of a person's ends the element that it lies in. */
function dataElement({ id, of, value }: PageData): string {
  return `<script type="application/json" id="${id}" data-of="${escapeHtml(of)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function styleText(declarations: Readonly<Record<string, string>>): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
