import { smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'

// A mail server in a process of its own, which takes whatever comes and tells how many mails that were.
const peer = await smtpStandIn()
process.send?.({ url: peer.url })
process.on('message', () => {
  process.send?.({ taken: peer.taken.length, ids: new Set(peer.taken.map(({ messageId }) => messageId)).size })
})
process.on('disconnect', () => process.exit(0))
