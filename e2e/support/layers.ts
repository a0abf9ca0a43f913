import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setDisplay } from './display.ts'

/** By what a layer is opened: what is pressed with Enter (a box with the blank), by its name, or a key of the page (`key:?`). */
type Press = string | RegExp | ((page: Page) => Promise<void>)
/** `null`: it opens nothing, and is done on the way. */
export type Step = readonly [press: Press, opens: string | null]
export type LayerRow = {
  /** `{issued}` stands for an id of `layerPlaces`. */
  readonly at: string
  readonly steps: readonly Step[]
  /** The button that does the act; without one the layer has none, or needs more than a press. */
  readonly done?: string | RegExp
  /** The focus belongs elsewhere afterwards: to the page that it was opened on, to the field that it hangs on. */
  readonly elsewhere?: true
  readonly width?: number
}

const at = (path: string, ...steps: readonly Step[]): LayerRow => ({ at: path, steps })
const doing = (row: LayerRow, done: string | RegExp): LayerRow => ({ ...row, done })

const D = 'features/documents'
const ACTS: Step = [/^Още действия$/, `${D}/view/head/head-menu.tsx`]
const actsOf = (name: string | RegExp, file: string): Step => [typeof name === 'string' ? `Действия: ${name}` : name, file]
const LIST_ACTS = 'features/settings/lists/row-acts-menu.tsx'
const PAYMENT: Step = [/^Действия: .*200,00/, 'features/payments/payment-menu.tsx']
const RENT = actsOf('Наем', 'features/recurring/recurrence-menu.tsx')
const TILL = actsOf('Каса', 'features/treasury/accounts/account-menu.tsx')
const CLIENT = actsOf('ЕТ Балканска керамика', 'features/contacts/acts/contact-menu.tsx')
/** As the person chose it before. */
async function toHorizontal(page: Page): Promise<void> {
  await setDisplay(page.context(), { appContentLayoutNav: 'horizontal' })
  await page.reload()
}
const HOOK = actsOf('https://shop.example.com/hook', 'features/developers/webhooks/webhook-row.tsx')
const SHOP = actsOf('Магазин', 'features/developers/keys/key-list.tsx')
const MORE_OF_STATEMENT: Step = ['Още действия', 'features/statements/page/statement-head.tsx']
const UNIT = actsOf('ч.', LIST_ACTS)

/** Every layer, as it is opened by keys; of each the ways out are walked, and last of all its act. */
export const LAYERS: readonly LayerRow[] = [
  at('/dashboard', ['key:?', 'app/shortcuts/shortcuts-dialog.tsx']),
  at('/dashboard', ['key:Control+k', 'app/palette/palette.tsx']),
  at('/dashboard', [/^Търсене или команда/, 'app/palette/palette.tsx']),
  at('/dashboard', ['Събития', 'features/notices/bell.tsx']),
  at('/dashboard', ['Настройки на изгледа', 'app/layout/customizer/customizer.tsx']),
  at('/dashboard', ['Тема', 'app/layout/bar/theme-menu.tsx']),
  at('/dashboard', [/^Език/, 'app/layout/bar/language-menu.tsx']),
  at('/dashboard', [/^Профил: /, 'app/layout/bar/person-menu.tsx']),
  at('/dashboard', [/^Период: /, 'features/dashboard/dashboard.tsx']),
  at('/dashboard', [/^Северна звезда.*, /, 'app/layout/workspace/workspace-menu.tsx']),
  { ...at('/dashboard', ['Меню', 'app/layout/navigation/nav-overlay.tsx']), width: 390 },

  at('/invoices', ['Нов документ от друг вид', `${D}/list/new-document-button.tsx`]),
  at('/invoices', ['Филтър', `${D}/list/filter-popover.tsx`]),
  at('/invoices', ['Колони', 'shared/columns/columns-menu.tsx']),
  at('/invoices', ['Изгледи', `${D}/list/views/views-button.tsx`], ['Запази като нов изглед…', `${D}/list/views/view-dialog.tsx`]),
  at('/invoices?state=draft', ['Избери всички на страницата', null], ['Изтегли', `${D}/list/selection/download-menu.tsx`]),
  at('/invoices?state=draft', ['Избери всички на страницата', null], ['Изнеси', 'shared/selection/export-menu.tsx']),
  at('/invoices?state=unpaid', ['Избери всички на страницата', null], [/^Изпрати/, `${D}/list/selection/send-many-drawer.tsx`]),
  at('/invoices?state=unpaid', ['Избери всички на страницата', null], ['Отбележи като платени', `${D}/list/selection/pay-many-drawer.tsx`]),
  at('/invoices', actsOf('0000000001', `${D}/list/document-menu.tsx`), ['Анулирай', `${D}/acts/void-question.tsx`]),
  doing(
    at('/invoices?state=draft', actsOf('Чернова ООД', `${D}/list/document-menu.tsx`), ['Изтрий', `${D}/acts/delete-draft.tsx`]),
    'Изтрий',
  ),

  at('/invoices/edit/{draft}', ['Смени вида на документа', `${D}/editor/head/editor-head.tsx`]),
  { ...at('/invoices/edit/{draft}', [/^Е-фактура/, `${D}/editor/panes/checks-drawer.tsx`]), width: 390 },
  at('/invoices/edit/{draft}', ['Колони', `${D}/editor/lines/columns-menu.tsx`]),
  at('/invoices/edit/{draft}', [/^(Промени срока за плащане|Избери срок)/, `${D}/editor/fields/due-term.tsx`]),
  { ...at('/invoices/edit/{draft}', ['Отвори календара', 'shared/ui/inputs/date-input.tsx']), elsewhere: true },
  at(
    '/invoices/edit/{draft}',
    ['Още действия', `${D}/editor/head/editor-head.tsx`],
    ['Изтрий черновата', `${D}/editor/editor-dialogs.tsx`],
  ),
  at('/invoices/edit/{draft}', [/^Смени (доставчика|издателя|фирмата)/, `${D}/editor/fields/parties.tsx`]),

  at('/invoices/preview/{offer}', ['Издадена', `${D}/view/head/state-menu.tsx`]),
  doing(at('/invoices/preview/{offer}', ACTS, ['Отбележи приемане', `${D}/acts/state-question.tsx`]), 'Отбележи приемане'),
  at('/invoices/preview/{proforma}', ['Отбележи спор', `${D}/acts/dispute-question.tsx`]),
  doing(at('/invoices/preview/{proforma}', ACTS, ['Преобразувай', `${D}/acts/convert-question.tsx`]), 'Създай чернова'),
  doing(at('/invoices/preview/{issued}', ['Добави плащане', 'shared/payments/payment-drawer.tsx']), 'Запази плащането'),
  doing(at('/invoices/preview/{paid}', [/^Отмени плащането: /, 'shared/payments/undo-payment.tsx']), 'Отмени плащането'),
  at('/invoices/preview/{shared}', ['Нова връзка', `${D}/view/links/link-facts.tsx`]),
  doing(at('/invoices/preview/{shared}', ['Спри връзката', `${D}/view/paper/public-link.tsx`]), 'Спри връзката'),
  at(
    '/invoices/preview/{sent}',
    [/^Действия с писмото/, `${D}/send/sendings-section.tsx`],
    ['Друг час…', `${D}/send/sendings-section.tsx`],
  ),
  at('/invoices/preview/{sent}', ['Изпрати', `${D}/send/send-drawer.tsx`], ['Изпрати по-късно', `${D}/send/send-button.tsx`]),
  doing(at('/invoices/preview/{sent}', ['Изпрати', `${D}/send/send-drawer.tsx`]), /^Изпрати Ctrl|^Изпрати$/),
  { ...at('/invoices/preview/{sent}', ACTS, ['Повтаряй…', 'features/recurring/form/recurrence-drawer.tsx']), elsewhere: true },
  at('/invoices/recurring', ['Нов график', 'features/recurring/form/recurrence-drawer.tsx']),
  doing(at('/invoices/preview/{bill}', ['Премахни Файл.pdf', `${D}/attachments/attachment-list.tsx`]), /^Изтрий|^Премахни/),

  at('/invoices/recurring', ['Още действия', 'shared/spreadsheets/list-file-menu.tsx']),
  at('/invoices/recurring', ['Филтър', 'features/recurring/list/list-filters.tsx']),
  at('/invoices/recurring', RENT, ['Отвори', 'features/recurring/read-drawer.tsx']),
  at('/invoices/recurring', RENT, ['Пауза до дата…', 'features/recurring/pause-dialog.tsx']),
  doing(at('/invoices/recurring', RENT, ['Изтрий…', 'features/recurring/recurrence-menu.tsx']), /^Изтрий/),

  at('/invoices/settings/ranges', actsOf('Quotes', LIST_ACTS), ['Редактирай', 'features/settings/ranges/range-drawer.tsx']),
  doing(at('/invoices/settings/units', UNIT, ['Редактирай', 'features/settings/lists/described-list.tsx']), 'Запази'),
  doing(at('/invoices/settings/units', UNIT, ['Изтрий', 'features/settings/lists/remove-row.tsx']), 'Изтрий'),
  at('/invoices/settings/taxrates', actsOf('Нулева ставка 0 %', LIST_ACTS), [
    'Нов процент от дата…',
    'features/settings/lists/successor-drawer.tsx',
  ]),

  at('/treasury', ['Подредба', 'features/treasury/acts/order-drawer.tsx'], actsOf('Сметка', 'features/treasury/acts/order-drawer.tsx')),
  at('/treasury', ['Нова сметка', 'features/treasury/accounts/account-drawer.tsx']),
  at('/treasury/{till}', ['Броене', 'features/treasury/acts/count-drawer.tsx']),
  at('/treasury/{till}', ['Прехвърли', 'features/treasury/acts/transfer-drawer.tsx']),
  at('/treasury/{till}', ['Нов запис', 'features/treasury/entries/entry-drawer.tsx']),
  at('/treasury/{till}', ['Още филтри', 'features/treasury/entries/more-filters.tsx']),
  doing(
    at(
      '/treasury/{till}',
      [/^Куриер/, 'features/treasury/acts/transaction-drawer.tsx'],
      ['Сторнирай', 'features/treasury/acts/transaction-drawer.tsx'],
    ),
    'Сторнирай',
  ),
  at('/treasury/{till}', TILL, ['Изтрий', 'features/treasury/accounts/account-menu.tsx']),
  doing(at('/treasury/{till}', TILL, ['Редактирай', 'features/treasury/accounts/account-drawer.tsx']), 'Запази'),
  at('/treasury/{bank}/statement', MORE_OF_STATEMENT, ['Правила', 'features/statements/rules/rules-drawer.tsx']),
  at('/treasury/{bank}/statement', MORE_OF_STATEMENT, ['Внесени извлечения', 'features/statements/page/statements-drawer.tsx']),
  at('/treasury/{bank}/statement', MORE_OF_STATEMENT, [/^Внеси/, 'features/statements/import/import-drawer.tsx']),

  at('/payments', ['Филтър', 'features/payments/filter-popover.tsx']),
  at('/payments', PAYMENT, ['Разпредели остатъка', 'features/payments/allocate-drawer.tsx']),
  at('/payments', PAYMENT, ['Върни остатъка', 'features/payments/refund-drawer.tsx']),
  at('/payments', PAYMENT, ['Освободи от документ', 'features/payments/release-drawer.tsx']),
  at('/payments', PAYMENT, ['Въпроси', 'shared/inquiries/inquiries-drawer.tsx']),
  doing(at('/payments', PAYMENT, ['Фискален бон', 'features/payments/receipt-drawer.tsx']), 'Запази'),
  at('/payments', ['Избери всички на страницата', null], [/^Отмени/, 'features/payments/selection/undo-many.tsx']),

  at('/contacts', ['Нов клиент', 'features/contacts/form/contact-form-drawer.tsx']),
  doing(
    at('/contacts', actsOf('Повторен ООД', 'features/contacts/acts/contact-menu.tsx'), [
      'Изтрий',
      'features/contacts/acts/remove-contact.tsx',
    ]),
    'Изтрий',
  ),
  doing(at('/contacts/{contact}', ['Редактирай', 'features/contacts/form/contact-form-drawer.tsx']), 'Запази'),
  at('/contacts/{contact}', ['Дай връзка', 'features/contacts/client-page/make-link-drawer.tsx']),
  at('/contacts/{contact}', CLIENT, ['Обедини с друг…', 'features/contacts/acts/merge-drawer.tsx']),
  at('/contacts/{contact}', CLIENT, ['Заличи личните данни…', 'features/contacts/acts/personal-data-items.tsx']),
  doing(at('/products/{product}', ['Редактирай', 'features/products/product-form-drawer.tsx']), 'Запази'),
  doing(
    at('/products', actsOf('Графичен дизайн', 'features/products/product-menu.tsx'), ['Изтрий', 'features/products/remove-product.tsx']),
    'Изтрий',
  ),

  at('/reports/sales-by-client', ['Други формати', 'features/reports/report-file-menu.tsx']),
  at('/reports/sales-by-client', [/^Период: /, 'features/reports/report-filters.tsx']),
  at('/reports/sales-by-client', ['Всички клиенти', 'features/reports/report-filters.tsx']),
  at('/vat', [/^Фирма: /, 'features/vat/company-choice.tsx']),

  at('/settings/users', ['Покани', 'features/users/invite-drawer.tsx']),
  doing(
    at('/settings/users', actsOf('accountant@office.example', 'features/users/person-menu.tsx'), [
      'Оттегли',
      'features/users/people-questions.tsx',
    ]),
    'Оттегли',
  ),
  at('/settings/companies', ['Нова фирма', 'features/companies/company-drawer.tsx']),
  at('/settings/companies', actsOf('Втора ЕООД', 'features/companies/company-menu.tsx'), [
    'Изтрий',
    'features/companies/remove-company.tsx',
  ]),
  at('/settings/companies', actsOf('Втора ЕООД', 'features/companies/company-menu.tsx'), [
    'В брой, с карта и събиране',
    'features/companies/practices/practices-drawer.tsx',
  ]),
  at('/settings/companies', actsOf('Втора ЕООД', 'features/companies/company-menu.tsx'), [
    'Е-фактури през Peppol',
    'features/companies/exchange/exchange-drawer.tsx',
  ]),
  at('/settings/companies', actsOf('Втора ЕООД', 'features/companies/company-menu.tsx'), [
    'Собствен пощенски сървър',
    'features/companies/sender/sender-drawer.tsx',
  ]),
  at('/settings/vat', [/^Втора ЕООД/, 'features/vat/choices/choices-drawer.tsx']),
  at('/settings/paymentmethods', ['Нов начин на плащане', 'features/settings/payment-methods/method-drawer.tsx']),
  at('/settings/outbox', [/^Действия: Фактура/, 'features/mails/mail-columns.tsx'], ['Изтрий', 'features/mails/mail-questions.tsx']),
  at('/settings/access', actsOf('Магазин', 'features/access/access-columns.tsx')),
  doing(
    at('/settings/access', [/^Покажи/, null], actsOf(/^Действия: 00000000/, 'features/access/public-links.tsx'), [
      /^Спри|^Отнеми/,
      'features/access/link-question.tsx',
    ]),
    /^Спри|^Отнеми/,
  ),
  at('/settings/developers', ['Нов ключ', 'features/developers/keys/key-drawer.tsx']),
  at('/settings/developers', ['Адрес', 'features/developers/webhooks/webhook-drawer.tsx']),
  at('/settings/developers', HOOK, ['Дневник', 'features/developers/webhooks/log-drawer.tsx']),
  at('/settings/developers', HOOK, ['Нов секретен ключ…', 'features/developers/webhooks/webhooks.tsx']),
  doing(at('/settings/developers', HOOK, [/^Изтрий/, 'features/developers/webhooks/delete-webhook-question.tsx']), /^Изтрий/),
  doing(at('/settings/developers', SHOP, [/^Отнеми/, 'features/developers/keys/revoke-key-question.tsx']), /^Отнеми/),
  at('/settings/profile', [/^Смени: Парола|^Парола/, 'features/profile/password-dialog.tsx']),
  at('/settings/profile', [/Име$/, 'features/profile/about-section.tsx']),
  at('/settings/profile', [/Имейли/, 'features/profile/emails-drawer.tsx']),
  at('/settings/profile', ['Включи: Приложение с кодове', 'features/profile/totp-dialog.tsx']),
  at('/dashboard', [toHorizontal, null], ['Настройки', 'app/layout/navigation/horizontal-nav.tsx']),

  doing(at('/invoices?state=draft', ['Избери всички на страницата', null], [/^Издай/, `${D}/list/selection/selection-bar.tsx`]), /^Издай/),
]

/** Of the frames that the walk has, with what they ask for first; `app/focus.test.tsx` walks each frame, in each way that it may be there. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'app/palette/switch-client.tsx': 'needs several workspaces; clients.test.ts',
  'app/palette/shell/palette-shell.tsx': 'the palette while its code comes, which is walked',
  'features/accounts/proof-dialog.tsx': 'asks when a proof is ten minutes old; profile.test.ts',
  'features/accounts/session-over.tsx': 'asks when the session is over; session.test.ts',
  'features/documents/send/send-form.tsx': 'a question before a letter that was changed is replaced',
  'features/documents/editor/here/waiting-drawer.tsx': 'needs drafts that wait for a connection; offline-work.test.ts',
  'features/documents/bulk/bulk-result.tsx': 'needs a job that refused; openings.test.ts',
  'features/seat/firm-card.tsx': 'needs a firm of accountants; firms.test.ts of the server',
  'features/seat/firm-drawer.tsx': 'needs no firm, or one; opened from the seat, which is walked',
  'features/users/end-firm.tsx': 'needs a firm that is let in; users.test.tsx',
  'features/documents/editor/hours/choose-hours.tsx': 'needs hours of a client; hours-strip.test.tsx',
  'shared/hours/add-to-draft.tsx': 'needs hours of a client that are chosen; client-hours.test.tsx',
  'shared/hours/client-hours.tsx': 'needs hours of a client; client-hours.test.tsx',
  'shared/hours/hours-drawer.tsx': 'of the page of a client; client-hours.test.tsx',
  'features/jobs/jobs.tsx': 'needs a job that refused; openings.test.ts',
  'features/jobs/refusals-drawer.tsx': 'needs a job that refused; openings.test.ts',
  'features/mails/mail-drawer.tsx': 'opened from a row of the outbox; openings.test.ts',
  'features/notifications/token-field.tsx': 'hangs on a field, which keeps the focus; notifications.test.ts',
  'features/payments/online-drawer.tsx': 'needs a payment of a provider; online-drawer.test.tsx',
  'features/payments/online-refund.tsx': 'within the drawer of such a payment; online-drawer.test.tsx',
  'features/documents/requests/asked-drawer.tsx': 'needs a document that is owed; requests-section.test.tsx',
  'features/treasury/feed/connect-drawer.tsx': 'needs a contract with a provider of bank data; feed-part.test.tsx',
  'features/treasury/feed/feed-part.tsx': 'needs a bank that tells of the account; feed-part.test.tsx',
  'features/treasury/provider/fee-bill-drawer.tsx': 'needs fees that a provider kept; provider-part.test.tsx',
  'features/treasury/provider/payout-drawer.tsx': 'needs a provider that has paid out; provider-part.test.tsx',
  'features/payment-runs/executed.tsx': 'a question within a run; vendors.test.ts',
  'features/payment-runs/run-drawer.tsx': 'needs a run; vendors.test.ts',
  'features/profile/log-section.tsx': 'needs a long log of the account',
  'features/profile/passkey-dialogs.tsx': 'needs a security key; profile.test.ts',
  'features/profile/recovery-codes.tsx': 'needs a second step; profile.test.ts',
  'features/archive/archive-page.tsx': 'needs an archive that was made',
  'features/exports/made-exports.tsx': 'needs a file that was made; exports.test.tsx',
  'features/exports/schedule-drawer.tsx': 'of the page of exports; exports.test.tsx',
  'features/exports/schedules-section.tsx': 'needs a schedule; exports.test.tsx',
  'features/imports/documents/earlier-imports.tsx': 'a question about an import that was carried out',
  'features/imports/inv-bg/inv-bg-source.tsx': 'a question about what was read from inv.bg',
  'features/exports/template-drawer.tsx': 'of the page of exports; exports.test.tsx',
  'features/profile/second-step-section.tsx': 'needs a second step; profile.test.ts',
  'features/profile/sessions-section.tsx': 'needs a second session; profile.test.ts',
  'features/reports/behind-drawer.tsx': 'needs a row that is summed; reports.test.ts',
  'features/seat/packages-drawer.tsx': 'needs several workspaces and a month that is ready',
  'features/seat/send-packages-drawer.tsx': 'needs several workspaces and a month that is ready; send-packages.test.tsx',
  'features/seat/take-over-drawer.tsx': 'needs several workspaces; send-packages.test.tsx',
  'features/seat/month-choice.tsx': 'needs several workspaces; clients.test.ts',
  'features/statements/acts/expense-act.tsx': 'a key of the entry in front; statements.test.ts',
  'features/statements/acts/transfer-act.tsx': 'a key of the entry in front; statements.test.ts',
  'features/statements/repeats/repeats-drawer.tsx': 'needs a statement that came twice',
  'features/statements/unasked/unasked-list.tsx': 'needs entries that were accepted by themselves; unasked.test.ts',
  'features/users/hand-over-drawer.tsx': 'needs a second member; users.test.ts',
  'features/users/leave-question.tsx': 'needs a second owner',
  'features/vat/bill/treatment-drawer.tsx': 'needs a bill; vat.test.ts',
  'features/vat/declaration/result-drawer.tsx': 'needs a month with a result',
  'features/vat/entries/entry-detail.tsx': 'needs an entry; vat.test.ts',
  'features/vat/entries/entry-drawer.tsx': 'of a ledger, by its key; vat.test.ts',
  'features/vat/entries/reports-table.tsx': 'within that drawer; entries.test.tsx',
  'features/vat/package/send-drawer.tsx': 'of the files of a month; package.test.tsx',
  'features/vat/filing/file-drawer.tsx': 'of a month that is over; vat-filing.test.ts',
  'features/vat/filing/reopen-drawer.tsx': 'of a month that is filed; vat-filing.test.ts',
  'shared/interest/interest-drawer.tsx': 'needs what is overdue; interest.test.ts',
  'shared/files/crop-dialog.tsx': 'needs a picture; companies.test.ts',
  'shared/history/history-drawer.tsx': 'for who may only read',
  'shared/payments/set-off-drawer.tsx': 'needs a note that is set off; document-payments.test.ts',
  'shared/payments/set-offs.tsx': 'needs a note that is set off; document-payments.test.ts',
}

/** Frames, of which the others are made; `app/focus.test.tsx` has each of them. */
const FRAMES =
  /^(shared\/(ui\/overlays|layers)\/|shared\/auth\/account-dialog|shared\/forms\/edit-drawer|shared\/ui\/tables\/(row-menu|filters\/filter-popover)|features\/documents\/acts\/act-question)/
const DRAWS =
  /<(Layered|FormDrawer|EditDrawer|ConfirmDialog|LaterConfirm|AccountDialog|RemoveOrArchive|RowMenu|Menu|Popover|FilterPopover|ActQuestion)[\s>]/

/** Where the web draws a layer, by its sources: menus, popovers, drawers, dialogs and questions. */
export function drawnLayers(): string[] {
  const sources = join(import.meta.dirname, '../../apps/web/src')
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$|^testing\/|^app\/gallery\//.test(file) && !FRAMES.test(file))
    .filter((file) => DRAWS.test(readFileSync(join(sources, file), 'utf8')))
    .toSorted()
}
