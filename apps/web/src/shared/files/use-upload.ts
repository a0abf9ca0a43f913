import './texts.ts'
import type { Crop, StoredPicture } from '@invoice/contract/records/files.ts'
import { useEffect, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { useTranslation } from '../text/use-translation.ts'
import { type PictureFault, type PictureRule, pictureFault } from './picture-rules.ts'

type Options = {
  readonly rule: PictureRule
  readonly upload: (file: File, crop: Crop | undefined, idempotencyKey: string) => Promise<StoredPicture>
  readonly onUploaded: (fileId: string) => void
}
type Fault = PictureFault | { readonly from: 'picture'; readonly code: 'unreadable' }
type Chosen = { readonly file: File; readonly src: string }

/** A file from its choice to the server. What is wrong with it is told in the language of the screen, also after that changes. */
export function useUpload({ rule, upload, onUploaded }: Options) {
  const { t } = useTranslation(['files', 'common'])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const idempotency = useIdempotencyKey()
  useEffect(() => () => URL.revokeObjectURL(chosen?.src ?? ''), [chosen])

  const textOf = ({ from, code }: Fault): string =>
    from === 'picture' ? t(`pictureProblems.${code as 'empty'}`) : t(`common:validation.${code as 'logo'}`)
  const drop = (): void => {
    setChosen(null)
    setRefusal(undefined)
  }
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const found = pictureFault(file, rule)
    drop()
    setFault(found)
    setDone(false)
    idempotency.renew()
    if (found === null) setChosen({ file, src: URL.createObjectURL(file) })
  }
  const send = async (crop: Crop | undefined): Promise<void> => {
    if (chosen === null || busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { id } = await upload(chosen.file, crop, idempotency.key())
      drop()
      onUploaded(id)
      setDone(true)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Another crop under the same key would be another act; without an answer the same key finds out.
      if (error.status !== 0) idempotency.renew()
      setRefusal(error.errors['file']?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    /** Address of what was chosen, while it is cropped and sent. */
    src: chosen?.src ?? null,
    /** What is wrong with the chosen file, at the field. */
    fault: fault === null ? undefined : textOf(fault),
    /** Why the server did not take it. */
    refusal,
    busy,
    /** The last choice is uploaded, said to who cannot see it. */
    news: done ? t('uploaded') : '',
    choose,
    drop,
    send: (crop: Crop | undefined): void => void send(crop),
    giveUp: (): void => {
      drop()
      setFault({ from: 'picture', code: 'unreadable' })
    },
  }
}
