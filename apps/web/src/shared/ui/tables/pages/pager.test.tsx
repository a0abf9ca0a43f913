import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { Pager, type PageSize } from './pager.tsx'

function Sample({ total, start = 1, size = 25 }: { readonly total?: number; readonly start?: number; readonly size?: PageSize }) {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState(size)
  return <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} onPageSize={setPageSize} />
}

const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const current = () => screen.getByRole('button', { current: 'page' }).textContent

it('leads to the last page and back to the first, and the keyboard keeps its place at either end', async () => {
  renderUi(<Sample total={100_000} />)
  await userEvent.click(button('Last page'))
  expect(current()).toBe('4,000')
  expect(screen.getByText('99,976–100,000 of 100,000')).toBeDefined()
  expect(document.activeElement).toBe(button('Last page'))
  expect(isOff('Next page')).toBe(true)
  await userEvent.click(button('Next page'))
  expect(current()).toBe('4,000')
  await userEvent.click(button('First page'))
  expect(current()).toBe('1')
})

it('has one page where all rows are shown', async () => {
  renderUi(<Sample total={100_000} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'All')
  expect(screen.getByText('1–100,000 of 100,000')).toBeDefined()
  expect(['First page', 'Previous page', 'Next page', 'Last page'].filter(isOff)).toHaveLength(4)
})

it('says how far it is while the rows are counted, and that an empty list has none', () => {
  const { unmount } = renderUi(<Sample start={3} />)
  expect(current()).toBe('3')
  expect(isOff('Previous page')).toBe(false)
  unmount()
  renderUi(<Sample total={0} />)
  expect(screen.getByText('0 rows')).toBeDefined()
})
