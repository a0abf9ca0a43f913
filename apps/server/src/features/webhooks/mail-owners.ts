import { formatDateTime } from '@invoice/text/format/instant.ts'
import { translate } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/webhooks/bg.ts'
import { en } from '@invoice/text/webhooks/en.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { ownersOf } from '../accounts/letters/owners-of.ts'
import { mayMailToday, sendMail } from '../mails/send-mail.ts'
import { reasonOf } from './record-answer.ts'

/** Tells the workspace's owners by mail, each in their language, that a program is told nothing; past the limit of the day nobody is. */
export async function mailOwners(
  { act, platform }: StepGround,
  payload: WorkspacePayloads['webhooks.mail'],
): Promise<(work: StepWork) => Promise<void>> {
  const owners = await ownersOf(platform.db, act.actor.workspaceId)
  const { config } = platform
  const link = new URL('/settings/developers', config.publicUrl ?? `http://localhost:${config.port}`).href
  return async ({ tx, act: acting }) => {
    for (const { email, name, language } of owners) {
      if (!(await mayMailToday(tx, { ...acting, config }, 1))) return
      const texts = (language === 'en' ? en : bg).mail
      const { title, text } = texts[payload.kind]
      const values = { url: payload.url, reason: reasonOf(payload, { language }) }
      const body: MailBody = {
        preheader: payload.url,
        sender: { name: config.appTitle, accent: null, logoFileId: null },
        blocks: [
          { kind: 'title', text: title },
          { kind: 'paragraph', text: translate({ text }, 'text', { reason: values.reason }) },
          {
            kind: 'facts',
            rows: [
              { label: texts.address, value: payload.url },
              { label: texts.answer, value: values.reason },
              { label: texts.at, value: formatDateTime(acting.clock.now().toISOString(), language) },
            ],
          },
          { kind: 'button', label: texts.open, url: link },
        ],
        footer: [config.appTitle],
      }
      await sendMail(tx, { ...acting, config }, { to: [{ name, address: email }], subject: title, language, body, company: null })
    }
  }
}
