import type { NewMail } from '../send-mail.ts'

/** A mail of a company, to be sent by a test. */
export function aLetter(letter: Partial<NewMail> = {}): NewMail {
  const name = 'Мастило и Линия ООД'
  return {
    to: [{ name: 'Клиент', address: 'client@example.net' }],
    subject: 'Фактура № 0000001247',
    language: 'bg',
    body: {
      preheader: '',
      sender: { name, accent: null, logoFileId: null },
      blocks: [{ kind: 'paragraph', text: 'Здравейте' }],
      footer: [name],
    },
    company: { id: null, name, replyTo: 'office@mastilo.example', isSample: false },
    ...letter,
  }
}
