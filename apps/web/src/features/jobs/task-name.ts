import type { Translate } from '../../shared/text/use-translation.ts'

/** Those that people see; any other is of an earlier release. */
const KNOWN = [
  'documents.issue',
  'documents.delete',
  'documents.duplicate',
  'documents.send',
  'documents.pay',
  'documents.import',
  'documents.download',
  'statements.accept',
  'statements.take_back',
  'vat.package',
  'workspace.verify',
  'audit.link',
  'workspace.tidy',
  'mails.deliver',
  'reminders.find',
  'reminders.send',
  'notices.mail',
] as const

export function taskName(task: string, t: Translate<'jobs'>): string {
  const known = KNOWN.find((name) => name === task)
  return known === undefined ? t('tasks.other') : t(`tasks.${known}`)
}
