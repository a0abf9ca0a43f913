import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { bg as commonBg } from '@invoice/text/common/bg.ts'
import { en as commonEn } from '@invoice/text/common/en.ts'
import { bg as navigationBg } from '@invoice/text/navigation/bg.ts'
import { en as navigationEn } from '@invoice/text/navigation/en.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
import { currentLanguage, holdTexts, showLanguage, textsHeld } from './text-store.ts'

/** Nouns whose texts exist; a feature adds its own by `declare module` of this file. */
export interface TextNamespaces {
  common: typeof commonEn
  navigation: typeof navigationEn
  shell: typeof shellEn
  titles: typeof titlesEn
}
export type Namespace = keyof TextNamespaces

type TextModule = Record<Language, object>
const modules = import.meta.glob<TextModule>([
  '../../../../../packages/text/src/*/{en,bg}.ts',
  // Here already, see above; what comes with its part, in both languages; and what the server alone says.
  '!../../../../../packages/text/src/{common,navigation,shell,titles,conflict,inquiries,access,acts,assist,attachments,document-filter,document-history,document-link,notices,users,paste,letters,lists,developers,webhooks,profile,steps,switcher,payment-runs,recurrences,payments,entry-acts,statement-import,statement-repeats,payment-papers,payment-selection,selection,exports,advances,deductions,bank-feeds,payment-requests,installation,interest,practices,exchange,einvoice,senders,mailbox,client-links,client-page,offline,online-payments,custom-fields,terms,books,firms,hours}/*.ts',
])
const loaded = new Set<string>()

const FROM_THE_START = {
  bg: { common: commonBg, navigation: navigationBg, shell: shellBg, titles: titlesBg },
  en: { common: commonEn, navigation: navigationEn, shell: shellEn, titles: titlesEn },
}

/**
 * The texts that every screen needs are here from the start; the others come with their route, see `loadTexts`. The entry waits for it: one that
 * waits for nothing the build makes one file of with the screens, which then have no file of their own to be named in the page.
 */
export async function startTexts(language: Language): Promise<void> {
  for (const each of LANGUAGES) for (const [noun, texts] of Object.entries(FROM_THE_START[each])) holdTexts(each, noun, texts)
  show(language)
}

/** For the loader of a route: the texts of these nouns, in the language shown. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) loaded.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(currentLanguage(), namespace)))
}

/** Of a part that comes late and is small: its texts lie in its own file, which costs everybody less than to know where they are. */
export function addTexts(namespace: Namespace, texts: Readonly<Record<Language, object>>): void {
  for (const language of LANGUAGES) holdTexts(language, namespace, texts[language])
}

/** As `loadTexts`, in both languages: for what is found by its name in either. */
export async function loadTextsOfBoth(...namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(LANGUAGES.flatMap((language) => namespaces.map((namespace) => load(language, namespace))))
}

/** Every text on the screen changes at once: what is loaded comes in the new language first. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...loaded].map((namespace) => load(language, namespace)))
  show(language)
}

async function load(language: Language, namespace: string): Promise<void> {
  if (textsHeld(language, namespace) !== undefined) return
  const path = `../../../../../packages/text/src/${namespace}/${language}.ts`
  const module = await modules[path]?.()
  if (module === undefined) throw new Error(`No texts ${path}`)
  holdTexts(language, namespace, module[language])
}

function show(language: Language): void {
  showLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = 'ltr'
}
