import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { PAYMENT_KINDS, SECRET_PAYMENT_FIELDS } from '@invoice/domain/settings/payment-methods.ts'
import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Act } from '../../../platform/act.ts'
import type { AuditChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { mailOwners } from '../../accounts/letters/mail-owners.ts'
import { concernsSamplesAlone } from '../../companies/concerns-samples-alone.ts'

const TEXTS = { bg, en } as const

/** What of a method says into whose hands money comes; its name and the bank's do not. */
const DECIDING: ReadonlySet<string> = new Set([
  'iban',
  'bic',
  'holder',
  'email',
  'publicKey',
  'clientId',
  'merchantId',
  'storeId',
  'webhookId',
  'isLive',
  'isDefault',
  ...SECRET_PAYMENT_FIELDS,
])

export function movesMoney(changes: readonly AuditChange[]): boolean {
  return changes.some(({ field }) => DECIDING.has(field.replace(/\..*/, '')))
}

/**
 * Owners learn by mail of a new or another place for their money, whoever chose it, and cannot be kept from it. Of companies to look around with nobody
 * is told: no money comes there, and nothing leaves them.
 */
export async function tellOwners(
  tx: Tx,
  act: Act & MailGround,
  done: keyof (typeof en)['payment_methods'],
  { kind, name, iban, companyId }: Pick<PaymentMethod, 'kind' | 'name' | 'iban' | 'companyId'>,
): Promise<void> {
  if (PAYMENT_KINDS[kind].fields.length === 0) return
  if (await concernsSamplesAlone(tx, act, companyId)) return
  await mailOwners(tx, act, 'payment_method_changed', (language) => {
    const shown = name[language] || name.bg || name.en || PAYMENT_KINDS[kind].name[language]
    return {
      who: act.actor.name,
      at: formatDateTime(act.clock.now(), language),
      what: TEXTS[language].payment_methods[done],
      method: iban === '' ? shown : `${shown} · ${formatIban(iban)}`,
    }
  })
}
