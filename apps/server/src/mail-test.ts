import { readConfig } from './platform/config.ts'
import { tellTestMail, testMail } from './platform/mail/test-mail.ts'
import { reasonOf } from './platform/startup-problem.ts'

/** `npm run mail-test -- address`. Ends with 0 where the mail was taken, or put into the outbox; with 1 where it was not. */
try {
  const [address, ...rest] = process.argv.slice(2)
  if (address === undefined || rest.length > 0) {
    console.error('Say whom: npm run mail-test -- somebody@example.com')
    process.exit(1)
  }
  const { sentence, isDone } = tellTestMail(await testMail(readConfig(), address, new Date()))
  console.log(sentence)
  process.exit(isDone ? 0 : 1)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
