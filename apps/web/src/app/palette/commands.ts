import type { Noun } from '@invoice/contract/wire/endpoint.ts'
import { OFFERED_TYPES, type OfferedType } from '@invoice/domain/documents/type-facts.ts'
import { LANGUAGES, type Localised, localised } from '@invoice/domain/localised.ts'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconBuilding,
  IconDeviceDesktop,
  IconFileText,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import type { InFront } from '../../shared/documents/in-front.ts'
import { settingsPagesFor } from '../../shared/settings/settings-pages.ts'
import { type Translate, textsIn } from '../../shared/text/use-translation.ts'
import { NAV_GROUPS } from '../layout/navigation/nav-items.ts'
import type { Named } from './rank-commands.ts'
import './texts.ts'

/** Something that is here without asking the server: a screen, or an act. */
export type Command = Named & {
  readonly key: string
  readonly kind: 'actions' | 'screens'
  readonly icon: Icon
  readonly title: Localised
  readonly href?: string
  readonly run?: () => void
  /** keys that do the same */
  readonly hint?: string
}

/** What acts need of the app around the palette. */
export type Acts = {
  /** whether the person's role writes such things */
  readonly mayWrite: (noun: 'documents' | 'contacts' | 'products') => boolean
  /** whether things of that kind are theirs to look after */
  readonly manages: (noun: Noun) => boolean
  readonly isOperator: boolean
  readonly createContact: (role: 'client' | 'vendor') => void
  readonly createProduct: () => void
  readonly chooseScheme: (scheme: 'light' | 'dark' | 'auto') => void
  readonly chooseLanguage: (language: 'bg' | 'en') => void
  readonly openDisplay: () => void
  /** the others that the person may enter */
  readonly workspaces: readonly { readonly id: string; readonly name: string }[]
  readonly enterWorkspace: (id: string) => void
  /** of several; the one that is chosen already is not among them */
  readonly companies: readonly { readonly key: string; readonly name: Localised; readonly choose: () => void }[]
  readonly allCompanies: (() => void) | null
  /** saved views of the list of documents */
  readonly views: readonly { readonly id: string; readonly name: string; readonly href: string }[]
  /** what the screen shows, and what can be done with it */
  readonly inFront: InFront | null
}

const NAMESPACES = ['search', 'documents', 'navigation', 'titles'] as const
type Write = (t: Translate<typeof NAMESPACES>) => string

const texts = { bg: textsIn('bg', NAMESPACES), en: textsIn('en', NAMESPACES) }
const inBoth = (write: Write): Localised => ({ bg: write(texts.bg), en: write(texts.en) })
const both = (...written: readonly Write[]): string[] => written.flatMap((write) => LANGUAGES.map((language) => write(texts[language])))

const NOTE_ACTS = { creditnote: 'create_credit_note', debitnote: 'create_debit_note' } as const

/** So many of the types stand before the other acts, so that these are seen before anything is typed. */
const FREQUENT = 4

/** The acts, the most frequent first. */
export function actionCommands(acts: Acts): readonly Command[] {
  const action = (key: string, icon: Icon, write: Write, does: Partial<Command>, words?: Write): Command => ({
    key,
    kind: 'actions',
    icon,
    title: inBoth(write),
    names: both(write),
    words: words ? both(words) : [],
    ...does,
  })
  const newDocument = (type: OfferedType): Command =>
    action(`new-${type}`, IconPlus, (t) => t(`documents:new.${type}`), {
      href: type === 'invoice' ? '/invoices/create' : `/invoices/create?type=${type}`,
      ...(type === 'invoice' ? { hint: 'N' } : {}),
    })
  return [
    ...(acts.inFront?.acts ?? []).map((act) =>
      action(`act-${act}`, IconFileText, (t) => `${t(`documents:actions.${act}`)}: ${nameOf(t, acts.inFront)}`, {
        run: () => acts.inFront?.start(act),
      }),
    ),
    ...(acts.inFront?.notes ?? []).map((type) =>
      action(`note-${type}`, IconFileText, (t) => `${t(`documents:actions.${NOTE_ACTS[type]}`)}: ${nameOf(t, acts.inFront)}`, {
        href: `/invoices/create?type=${type}&invoice=${acts.inFront?.document.id}`,
      }),
    ),
    ...(acts.mayWrite('documents') ? OFFERED_TYPES.slice(0, FREQUENT).map(newDocument) : []),
    ...(acts.mayWrite('contacts')
      ? [
          action('new-client', IconPlus, (t) => t('search:new_client'), { run: () => acts.createContact('client') }),
          action('new-vendor', IconPlus, (t) => t('search:new_vendor'), { run: () => acts.createContact('vendor') }),
        ]
      : []),
    ...(acts.mayWrite('products') ? [action('new-product', IconPlus, (t) => t('search:new_product'), { run: acts.createProduct })] : []),
    ...(acts.mayWrite('documents') ? OFFERED_TYPES.slice(FREQUENT).map(newDocument) : []),
    action('light', IconSun, (t) => t('search:theme_light'), { run: () => acts.chooseScheme('light') }),
    action('dark', IconMoon, (t) => t('search:theme_dark'), { run: () => acts.chooseScheme('dark') }),
    action('auto', IconDeviceDesktop, (t) => t('search:theme_system'), { run: () => acts.chooseScheme('auto') }),
    ...LANGUAGES.map((language) =>
      action(language, IconLanguage, (t) => t(`search:language_${language}`), { run: () => acts.chooseLanguage(language) }),
    ),
    action(
      'display',
      IconAdjustmentsHorizontal,
      (t) => t('navigation:display'),
      { run: acts.openDisplay },
      (t) => t('search:words.display'),
    ),
    ...(acts.allCompanies ? [action('all-companies', IconBuilding, (t) => t('search:all_companies'), { run: acts.allCompanies })] : []),
    ...acts.companies.map(({ key, name, choose }) => ({
      ...action(`company-${key}`, IconBuilding, (t) => t('search:company'), { run: choose }),
      title: {
        bg: `${texts.bg('search:company')}: ${localised(name, 'bg')}`,
        en: `${texts.en('search:company')}: ${localised(name, 'en')}`,
      },
      names: LANGUAGES.map((language) => `${texts[language]('search:company')}: ${localised(name, language)}`),
    })),
    ...acts.views.map(({ id, name, href }) => action(`view-${id}`, IconBookmark, (t) => t('search:view', { name }), { href })),
    ...acts.workspaces.map(({ id, name }) =>
      action(`workspace-${id}`, IconSwitchHorizontal, (t) => t('search:workspace', { name }), { run: () => acts.enterWorkspace(id) }),
    ),
    action(
      'sign-out',
      IconLogout,
      (t) => t('navigation:sign_out'),
      { href: '/logout' },
      (t) => t('search:words.sign_out'),
    ),
  ]
}

/** "Invoice 0000000001" */
function nameOf(t: Translate<typeof NAMESPACES>, inFront: InFront | null): string {
  return inFront === null ? '' : [t(`documents:types.${inFront.document.type}`), inFront.document.number].filter(Boolean).join(' ')
}

/** Words beside the names, by the key of the screen. */
const WORDS = ['dashboard', 'invoices', 'contacts', 'products', 'treasury', 'ranges', 'tax_rates', 'deal_terms', 'bank_accounts'] as const
const MORE_WORDS = ['companies', 'profile', 'users'] as const

/** The screens that the navigation and the settings name. */
export function screenCommands(seesTo: Pick<Acts, 'manages' | 'isOperator'>): readonly Command[] {
  const screen = (key: string, icon: Icon, href: string, write: Write): Command => {
    const worded = [...WORDS, ...MORE_WORDS].find((one) => one === key)
    return {
      key: `screen-${href}`,
      kind: 'screens',
      icon,
      href,
      title: inBoth(write),
      names: both(write),
      words: worded === undefined ? [] : both((t) => t(`search:words.${worded}`)),
    }
  }
  return [
    ...NAV_GROUPS.flatMap(({ items }) => items.map(({ key, text, to, icon }) => screen(key, icon, to, (t) => t(`navigation:${text}`)))),
    ...settingsPagesFor(seesTo).flatMap(({ pages }) =>
      pages.map(({ key, to }) => screen(key, IconSettings, to, (t) => t(`navigation:${key}`))),
    ),
    screen('import', IconFileText, '/invoices/import', (t) => t('titles:invoices_import')),
    screen('export', IconFileText, '/invoices/export', (t) => t('titles:invoices_export')),
  ]
}
