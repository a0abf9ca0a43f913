import { useState } from 'react'
import { Pager, type PageSize } from '../../shared/ui/tables/pages/pager.tsx'
import { Case, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

export function PagerSamples() {
  const say = useSay()
  return (
    <Samples id="pagers" title={say('Страници', 'Pages')}>
      <One name={say('Много страници', 'Many pages')} total={100_000} start={1} />
      <One name={say('В средата', 'In the middle')} total={1248} start={12} />
      <One name={say('Всички на една страница', 'All on one page')} total={100_000} start={1} size="all" />
      <One name={say('Брои се', 'Being counted')} total={undefined} start={1} />
      <One name={say('Празен списък', 'An empty list')} total={0} start={1} />
    </Samples>
  )
}

type Props = { readonly name: string; readonly total: number | undefined; readonly start: number; readonly size?: PageSize }

function One({ name, total, start, size = 25 }: Props) {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState<PageSize>(size)
  return (
    <Case name={name}>
      <Pager
        label={name}
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={setPage}
        onPageSize={(chosen) => {
          setPageSize(chosen)
          setPage(1)
        }}
      />
    </Case>
  )
}
