import { Button } from '@mantine/core'
import { useTakeMany } from '../../../shared/books/use-take-many.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

/** How what is chosen stands in the books. */
export function TakeButtons({ ids, onDone }: { readonly ids: string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('books')
  const mayTake = useMay('books', 'write')
  const { mutate, isPending } = useTakeMany(onDone)
  if (!mayTake) return null
  return (
    <>
      <Button size="sm" variant="default" disabled={isPending} onClick={() => mutate({ selection: { ids }, taken: true })}>
        {t('take')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" disabled={isPending} onClick={() => mutate({ selection: { ids }, taken: false })}>
        {t('take_back')}
      </Button>
    </>
  )
}
