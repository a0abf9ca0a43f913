import { type ReactNode, useState } from 'react'

type OnSearch<Search> = (...given: [next: Search, options?: object]) => void
type Props<Search> = {
  readonly start: Search
  readonly onSearch: OnSearch<Search>
  readonly children: (search: Search, onSearch: OnSearch<Search>) => ReactNode
}

/** Stands where the address is: what a list searches by is told, and given back to it. */
export function Searched<Search>({ start, onSearch, children }: Props<Search>) {
  const [search, setSearch] = useState(start)
  return children(search, (...given) => {
    onSearch(...given)
    setSearch(given[0])
  })
}
