import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { bg as commonBg } from '@invoice/text/common/bg.ts'
import { en as commonEn } from '@invoice/text/common/en.ts'
import { bg as navigationBg } from '@invoice/text/navigation/bg.ts'
import { en as navigationEn } from '@invoice/text/navigation/en.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { groupedNumbers } from './grouped-numbers.ts'

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
  '!../../../../../packages/text/src/{common,navigation,shell,titles,access,acts,assist,attachments,document-filter,document-history,document-link,notices,users,paste,letters,lists,developers,webhooks,profile,steps,switcher,payment-runs,recurrences,payments,entry-acts,statement-import,statement-repeats,payment-papers,payment-selection,selection,exports,advances,deductions,installation}/*.ts',
])
const loaded = new Set<string>()

/** The texts that every screen needs are here from the start; the others come with their route, see `loadTexts`. */
export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(groupedNumbers)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: LANGUAGES,
      resources: {
        bg: { common: commonBg, navigation: navigationBg, shell: shellBg, titles: titlesBg },
        en: { common: commonEn, navigation: navigationEn, shell: shellEn, titles: titlesEn },
      },
      defaultNS: 'shell',
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  markLanguage(language)
}

/** For the loader of a route: the texts of these nouns, in the language shown. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) loaded.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(currentLanguage(), namespace)))
}

/** Of a part that comes late and is small: its texts lie in its own file, which costs everybody less than to know where they are. */
export function addTexts(namespace: Namespace, texts: Readonly<Record<Language, object>>): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, namespace, texts[language])
}

/** As `loadTexts`, in both languages: for what is found by its name in either. */
export async function loadTextsOfBoth(...namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(LANGUAGES.flatMap((language) => namespaces.map((namespace) => load(language, namespace))))
}

/** Every text on the screen changes at once: what is loaded comes in the new language first. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...loaded].map((namespace) => load(language, namespace)))
  await i18next.changeLanguage(language)
  markLanguage(language)
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'bg'
}

async function load(language: Language, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return
  const path = `../../../../../packages/text/src/${namespace}/${language}.ts`
  const module = await modules[path]?.()
  if (module === undefined) throw new Error(`No texts ${path}`)
  i18next.addResourceBundle(language, namespace, module[language])
}

function markLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = 'ltr'
}
