import '../../shared/firms/texts.ts'
import { endFirm } from '@invoice/contract/people/firms.ts'
import type { Member } from '@invoice/contract/people/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './users.module.css'

type OfFirm = NonNullable<Member['firm']>

/** Firms whose people are here: each is ended with all of them, in one act. */
export default function EndFirms({ firms }: { readonly firms: readonly OfFirm[] }) {
  const { t } = useTranslation('firms')
  const [ending, setEnding] = useState<OfFirm | null>(null)
  const firm = ending?.name ?? ''
  return (
    <>
      {firms.map((one) => (
        <div key={one.id} className={css['rule']}>
          <div>
            <b>{one.name}</b>
            <p>{t('end_text')}</p>
          </div>
          <Button variant="default" onClick={() => setEnding(one)}>
            {t('end', { firm: one.name })}
          </Button>
        </div>
      ))}
      <ConfirmDialog
        opened={ending !== null}
        name={firm}
        title={t('end_title', { firm })}
        text={t('end_text')}
        confirmLabel={t('end_confirm')}
        onClose={() => setEnding(null)}
        onConfirm={async () => {
          if (ending === null) return
          await call(endFirm, { params: { id: ending.id } })
          toast(t('ended', { firm }))
        }}
      />
    </>
  )
}
