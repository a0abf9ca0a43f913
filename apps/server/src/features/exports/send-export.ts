import { addDays } from '@invoice/domain/calendar/day.ts'
import { instantOf } from '@invoice/domain/calendar/local-time.ts'
import { MOST_ATTACHED_BYTES } from '@invoice/domain/exports/forms.ts'
import { localised } from '@invoice/domain/localised.ts'
import { RUN_AT } from '@invoice/domain/recurring/due.ts'
import { bg } from '@invoice/text/exporting/bg.ts'
import { en } from '@invoice/text/exporting/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { enqueue, idOf } from '../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { readCompany } from '../companies/read-company.ts'
import { readDefaultCompany } from '../companies/read-default-company.ts'
import { mayMailToday, sendMail } from '../mails/send-mail.ts'
import { type ExportRow, findExport, setMailed } from './exports-store.ts'
import { lockSchedule, type ScheduleRow } from './schedules-store.ts'
import { newLink } from './shared-export.ts'

/** Asks for what a schedule had made to be mailed; asked for twice it is one job. */
export async function askForMail(tx: Tx, act: Act, exportId: string, notBefore?: Date): Promise<void> {
  const id = idOf('exports.mail', exportId, notBefore === undefined ? '' : act.clock.today())
  await enqueue(tx, act, 'exports.mail', { exportId }, { id, ...(notBefore && { notBefore }) })
}

/**
 * Mails what a schedule had made, once: a link always, the file itself where it is wanted and small; of a period in which there was nothing
 * just that. Where no mail is left of the day's limit it goes the next day.
 */
export async function mailScheduled({ tx, act, platform }: StepWork, { exportId }: WorkspacePayloads['exports.mail']): Promise<void> {
  const mailing = { ...act, config: platform.config }
  const row = await findExport(tx, act, exportId)
  if (row === undefined || row.scheduleId === null || row.mailedAt !== null) return
  const schedule = await lockSchedule(tx, act, row.scheduleId)
  // Somebody has deleted it meanwhile: the file is there, and goes to nobody.
  if (schedule === undefined) return
  if (!(await mayMailToday(tx, mailing, schedule.addresses.length))) {
    return askForMail(tx, act, exportId, instantOf(addDays(act.clock.today(), 1), RUN_AT))
  }
  const { companyId } = row.asked
  const company = companyId === null ? await readDefaultCompany(tx, act) : await readCompany(tx, act, companyId)
  const name = company ? localised(company.name, schedule.language) : platform.config.appTitle
  const isAttached = schedule.attaches && row.size !== null && row.size <= MOST_ATTACHED_BYTES
  const url = row.size === null ? null : (await newLink(tx, mailing, row.id)).url
  const { subject, blocks } = letterOf(row, schedule, { name, url, isAttached })
  await sendMail(tx, mailing, {
    to: schedule.addresses.map((address) => ({ name: '', address })),
    subject,
    language: schedule.language,
    body: { preheader: subject, sender: { name, accent: null, logoFileId: null }, blocks, footer: [name] },
    company: company ? { id: company.id, name, replyTo: company.email, isSample: company.isSample } : null,
    attachments: isAttached ? [{ kind: 'export', name: row.name ?? '', exportId: row.id }] : [],
  })
  await setMailed(tx, act, row.id)
  await writeAudit(tx, act, 'export_schedule.sent', schedule.id, { name: schedule.name, recipients: schedule.addresses.join(', ') })
}

type Sent = { readonly name: string; readonly url: string | null; readonly isAttached: boolean }

function letterOf(row: ExportRow, schedule: ScheduleRow, { name, url, isAttached }: Sent): Pick<MailBody, 'blocks'> & { subject: string } {
  const { language } = schedule
  const texts = language === 'bg' ? bg : en
  const values = valuesOf(row, name, language)
  const subject = translate(texts, 'mail.subject', values)
  if (url === null) return { subject, blocks: [title(subject), { kind: 'paragraph', text: translate(texts, 'mail.nothing', values) }] }
  return {
    subject,
    blocks: [
      title(subject),
      { kind: 'paragraph', text: translate(texts, 'mail.text', values) },
      { kind: 'button', label: texts.mail.fetch, url },
      { kind: 'note', text: translate(texts, isAttached ? 'mail.attached' : 'mail.until', values) },
    ],
  }
}

const title = (text: string) => ({ kind: 'title', text }) as const

function valuesOf({ asked, found, expiresAt, name: file }: ExportRow, company: string, language: Language) {
  const texts = language === 'bg' ? bg : en
  const { kind, form, from, to } = asked
  return {
    what: texts.kinds[kind],
    form: texts.forms[form].name,
    period: from === null || to === null ? '' : formatPeriod(from, to, language),
    company,
    count: translate(texts, `count.${kind}`, { count: found }),
    file: file ?? '',
    until: expiresAt === null ? '' : formatDateTime(expiresAt.toISOString(), language),
  }
}
