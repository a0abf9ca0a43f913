import { expect, test } from 'vitest'
import { defaultTemplate } from './default-template.ts'

test('a letter whose answers nobody reads asks for none', () => {
  const facts = { audience: 'client', quotes: null } as const
  for (const event of ['invoice_sent', 'document_sent'] as const) {
    expect(defaultTemplate(event, facts, 'bg').message).toContain('просто отговорете на това писмо')
    expect(defaultTemplate(event, facts, 'bg', false).message).not.toContain('отговорете')
    expect(defaultTemplate(event, facts, 'en').message).toContain('just reply to this email')
    expect(defaultTemplate(event, facts, 'en', false).message).not.toContain('reply')
  }
  expect(defaultTemplate('reminder_after', facts, 'bg', false)).toEqual(defaultTemplate('reminder_after', facts, 'bg'))
})
