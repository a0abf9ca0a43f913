import { sendTestMail } from '@invoice/contract/letters/mails.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'

/** A mail to oneself, by the way of all mails. */
export function TestMailButton({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('mails')
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    await toastOutcome(
      () => call(sendTestMail, {}),
      ({ state, recipients }) => (state === 'held' ? t('test_held') : t('test_sent', { address: recipients[0]?.address ?? '' })),
    )
    setBusy(false)
    onSent()
  }
  return (
    <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} loading={isBusy} onClick={() => void send()}>
      {t('send_test')}
    </Button>
  )
}
