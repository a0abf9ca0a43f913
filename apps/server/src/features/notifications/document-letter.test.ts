import { createPaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aPayment } from '../../../seed/payment.ts'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { letterBody, letterOf, senderOf } from './document-letter.ts'
import { mailOurselves } from './mail-ourselves.ts'
import { findNotification, putNotification } from './notifications-store.ts'

const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' } })

async function anInvoice(changes: Parameters<typeof anIssuedInvoice>[3] = {}) {
  const studio = await aStudio(server)
  const { id, number, dueOn } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
  return { ...studio, id, number: number ?? '', dueOn }
}

const mailsOf = async ({ act }: Studio) => {
  const { rows } = await server.owner.query(
    `select m.subject, m.reply_to, m.document_id, m.body, r.address from app.mails m join app.mail_recipients r
       on r.workspace_id = m.workspace_id and r.mail_id = m.id where m.workspace_id = $1 order by m.id`,
    [act.actor.workspaceId],
  )
  return rows
}
const withEmail = ({ issuer }: Studio, email: string) =>
  server.owner.query('update app.companies set email = $2 where id = $1', [issuer.companyId, email])

test('without own texts a letter says the default ones, with what is true of the document', async () => {
  const { id, number, act, inWorkspace } = await anInvoice()
  const bg = await inWorkspace((tx) => letterOf(tx, act, { event: 'invoice_sent', documentId: id, language: 'bg' }))
  expect(bg.subject).toMatch(new RegExp(`^Фактура № ${number} от `))
  expect(bg.message).toMatch(new RegExp(`^Здравейте,\n\nизпращаме Ви фактура № ${number} от \\d\\d\\.\\d\\d\\.\\d{4}\\.\n\n`))
  expect(bg.message).toMatch(/\n\nПоздрави,\n\S/)
  const en = await inWorkspace((tx) => letterOf(tx, act, { event: 'invoice_sent', documentId: id, language: 'en' }))
  expect(en.message).toMatch(new RegExp(`^Hello,\n\nPlease find our invoice No. ${number} of `))
})

test('a letter shows what is due, the way to the page and what is attached, and signs below', async () => {
  const { id, act, inWorkspace } = await anInvoice()
  const letter = { event: 'invoice_sent', documentId: id, language: 'bg' } as const
  const link = 'https://invoices.example/v/abc'
  const { message } = await inWorkspace((tx) => letterOf(tx, act, letter))
  const body = await inWorkspace((tx) =>
    letterBody(tx, act, { ...letter, message: `${message}`, link, files: ['Фактура 1.pdf, 148 KB', 'Протокол.pdf, 2 KB'] }),
  )
  expect(body.blocks.map(({ kind }) => kind)).toEqual(['title', 'paragraph', 'figures', 'button', 'facts', 'note', 'paragraph'])
  const text = mailText(body)
  expect(text).toContain('Сума за плащане: 120,00\u00a0€')
  expect(text).toContain(`Вижте фактурата:\n${link}`)
  expect(text).toContain('Приложени файлове: Фактура 1.pdf, 148 KB, Протокол.pdf, 2 KB')
  expect(body.blocks.at(-1)).toMatchObject({ text: expect.stringMatching(/^Поздрави,\n/) })
  expect(body.sender.accent).toMatch(/^#[\da-f]{6}$/)
})

test('where it can be paid online, the letter leads to where that is done, by what and how much, and says it as text too; once it is paid, not', async () => {
  const { id, act, inWorkspace, client } = await anInvoice()
  await client.call(createPaymentMethod, {
    body: { kind: 'card_provider', name: { bg: 'Карта', en: '' }, secretKey: 'sk', webhookSecret: 'wh', isLive: true, isOffered: true },
  })
  const link = 'https://invoices.example/v/abc'
  const bodyOf = (event: 'invoice_sent' | 'reminder_after' | 'payment_received', withLink: string | null = link) =>
    inWorkspace((tx) => letterBody(tx, act, { event, documentId: id, language: 'bg', message: '', link: withLink, files: [] }))
  const inWords = 'Вижте и платете 120,00\u00a0€ онлайн'
  for (const event of ['invoice_sent', 'reminder_after'] as const) {
    const body = await bodyOf(event)
    expect(body.blocks.filter(({ kind }) => kind === 'button')).toEqual([{ kind: 'button', label: inWords, url: `${link}#pay` }])
    expect(mailText(body)).toContain(`${inWords}:\n${link}#pay`)
    expect(mailText(body)).toContain('Онлайн можете да платите с карта.')
  }
  expect(mailText(await bodyOf('payment_received'))).not.toContain('онлайн')
  expect(mailText(await bodyOf('invoice_sent', null))).not.toContain('онлайн')
  await inWorkspace((tx) => aPayment(tx, act, id))
  expect(mailText(await bodyOf('invoice_sent'))).not.toContain('онлайн')
})

test.each([
  ['person', 'Стоян Караджов', 'Здравейте, господин Караджов,', 'Dear '],
  ['person', 'Яна Тодорова', 'Здравейте, госпожо Тодорова,', 'Dear '],
  ['person', 'Пенчо Минчо', 'Здравейте, Пенчо Минчо,', 'Dear '],
  ['company', 'Стоян Караджов', 'Здравейте,', 'Hello,'],
])('a %s called %s is greeted: %s', async (kind, name, inBulgarian, inEnglish) => {
  const { act, inWorkspace, issuer } = await aStudio(server)
  await server.owner.query('update app.contacts set kind = $2, name_bg = $3 where workspace_id = $1', [act.actor.workspaceId, kind, name])
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const letter = (language: 'bg' | 'en') => inWorkspace((tx) => letterOf(tx, act, { event: 'invoice_sent', documentId: id, language }))
  expect((await letter('bg')).message.split('\n')[0]).toBe(inBulgarian)
  expect((await letter('en')).message.split('\n')[0]).toMatch(new RegExp(`^${inEnglish}`))
})

test('what is paid asks for nothing any more', async () => {
  const { id, act, inWorkspace } = await anInvoice()
  await server.owner.query(`alter table app.documents disable trigger user`)
  await server.owner.query('update app.documents set settled = total where id = $1', [id])
  await server.owner.query(`alter table app.documents enable trigger user`)
  const body = await inWorkspace((tx) =>
    letterBody(tx, act, { event: 'invoice_sent', documentId: id, language: 'en', message: 'Hello', link: null, files: [] }),
  )
  expect(body.blocks).toEqual([
    expect.objectContaining({ kind: 'title' }),
    { kind: 'paragraph', text: 'Hello' },
    { kind: 'figures', rows: [{ label: 'Amount', value: '€120.00' }] },
  ])
})

test('an own text is said, the link is put in once it is known, and no value is taken for a placeholder', async () => {
  const { id, number, act, inWorkspace } = await anInvoice({ issuedBy: '{link} {number}' })
  await inWorkspace(async (tx) => {
    const stored = await findNotification(tx, act, 'reminder_after')
    const bg = { subject: 'Моля: {number}\u2028{company}', message: '{sender}: {link}' }
    expect(await putNotification(tx, act, { ...stored, templates: { bg, en: { subject: '', message: '' } } })).toBe(true)
  })
  // There is no English text, so the Bulgarian one is used, and told.
  const letter = await inWorkspace((tx) => letterOf(tx, act, { event: 'reminder_after', documentId: id, language: 'en' }))
  expect(letter.language).toBe('bg')
  expect(letter.subject).toContain(`Моля: ${number} `)
  expect(letter.message).toBe('link {number}: {link}')
  const body = await inWorkspace((tx) =>
    letterBody(tx, act, { ...letter, event: 'reminder_after', documentId: id, link: 'https://x.example/v/1', files: [] }),
  )
  expect(body.blocks[1]).toEqual({ kind: 'paragraph', text: 'link {number}: https://x.example/v/1' })
})

test('who sends it is the company, and another workspace’s document is not there', async () => {
  const studio = await anInvoice()
  await withEmail(studio, 'office@mastilo.example')
  const sender = await studio.inWorkspace((tx) => senderOf(tx, studio.act, studio.id))
  const { companyId } = studio.issuer
  expect(sender).toEqual({ id: companyId, name: expect.stringMatching(/\S/), replyTo: 'office@mastilo.example', isSample: false })
  const other = await aStudio(server)
  await expect(other.inWorkspace((tx) => senderOf(tx, other.act, studio.id))).rejects.toMatchObject({ status: 404 })
})

test('the company is told by mail, which belongs to no document; who asks gets the answer', async () => {
  const studio = await anInvoice()
  const { act, inWorkspace, id, number } = studio
  const acting = { ...act, config: server.config }
  const question = { by: 'Иван\r\nBcc: a@b.bg', email: 'ivan@client.example', question: '<b>Кога</b> {number}?' }
  const ask = () => inWorkspace((tx) => mailOurselves(tx, acting, { event: 'question_asked', documentId: id, details: question }))
  await withEmail(studio, '')
  expect(await ask()).toBe(false)
  await withEmail(studio, 'office@mastilo.example')
  expect(await ask()).toBe(true)
  const [mail, ...others] = await mailsOf(studio)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ address: 'office@mastilo.example', reply_to: 'ivan@client.example', document_id: null })
  expect(mail.subject).toBe(`Въпрос по фактура № ${number} от Иван Bcc: a@b.bg`)
  expect(JSON.stringify(mail.body)).toContain('<b>Кога</b> {number}?')
  expect(JSON.stringify(mail.body)).toContain(`/invoices/preview/${id}`)
})

test('switched off, of a demo company, and past the limit of the day nobody is mailed, and nothing fails', async () => {
  const studio = await anInvoice()
  const { act, inWorkspace, id } = studio
  await withEmail(studio, 'office@mastilo.example')
  const tell = (config = server.config) =>
    inWorkspace((tx) =>
      mailOurselves(tx, { ...act, config }, { event: 'offer_answered', documentId: id, details: { answer: 'accepted', by: 'Иван' } }),
    )
  expect(await tell({ ...server.config, mail: { ...server.config.mail, perDay: 0 } })).toBe(false)
  await inWorkspace(async (tx) => {
    const stored = await findNotification(tx, act, 'offer_answered')
    await putNotification(tx, act, { ...stored, isOn: false })
  })
  expect(await tell()).toBe(false)
  await inWorkspace(async (tx) => {
    await sql`delete from app.notifications where workspace_id = ${act.actor.workspaceId}`.execute(tx)
  })
  expect(await tell()).toBe(true)
  await server.owner.query(`alter table app.documents disable trigger user`)
  await server.owner.query('update app.documents set is_sample = true where id = $1', [id])
  await server.owner.query(`alter table app.documents enable trigger user`)
  expect(await tell()).toBe(false)
  expect(await mailsOf(studio)).toHaveLength(1)
})
