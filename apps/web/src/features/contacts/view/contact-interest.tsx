import '../../../shared/interest/texts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'

const InterestDrawer = laterPart(() => import('../../../shared/interest/interest-drawer.tsx'))

/** Interest for all that a client is late with; comes where anything is late. */
export default function ContactInterest({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation('interest')
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  if (!useMay('documents', 'issue')) return null
  return (
    <>
      <p>
        <Button variant="default" leftSection={<IconPercentage size={16} stroke={1.6} />} onClick={() => setOpened(true)}>
          {t('offer')}
        </Button>
      </p>
      <Suspense fallback={<ComingLayer />}>
        {opened ? (
          <InterestDrawer contact={{ id: contact.id, name: localised(contact.name, language) }} onClose={() => setOpened(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
