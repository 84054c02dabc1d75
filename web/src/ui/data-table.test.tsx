import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DataTable, type TableSelection } from './data-table.tsx'

type Row = { id: number }
const columns = [{ id: 'id', header: 'Number', cell: ({ id }: Row) => id, lead: true }]

async function pressHeader(selection: Pick<TableSelection, 'ids' | 'isAcrossPages'>) {
  const onChange = vi.fn<TableSelection['onChange']>()
  render(
    <DataTable
      caption="Rows"
      rows={[{ id: 1 }, { id: 2 }]}
      columns={columns}
      rowId={({ id }) => id}
      empty={null}
      selection={{ ...selection, onChange, bar: null }}
    />,
  )
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Select all on this page', hidden: true }))
  return onChange.mock.calls
}
const emptyPage = (selection: Pick<TableSelection, 'ids' | 'isAcrossPages'>) =>
  render(
    <DataTable<Row>
      caption="Rows"
      rows={[]}
      columns={columns}
      rowId={({ id }) => id}
      empty="Nothing"
      selection={{ ...selection, onChange: () => undefined, bar: null }}
    />,
  )

it('The box of the header replaces the choice, so that no hidden row is acted on', async () => {
  expect(await pressHeader({ ids: [1, 9] })).toEqual([[[1, 2]]])
})

it('The box of the header clears the choice if all rows of the page are chosen', async () => {
  expect(await pressHeader({ ids: [1, 2, 9] })).toEqual([[[]]])
})

it('Where rows are chosen across pages, the box of the header adds those of this page', async () => {
  expect(await pressHeader({ ids: [1, 9], isAcrossPages: true })).toEqual([[[9, 1, 2]]])
})

it('Where rows are chosen across pages, the box of the header gives back only those of this page', async () => {
  expect(await pressHeader({ ids: [1, 2, 9], isAcrossPages: true })).toEqual([[[9]]])
})

it('On an empty page the bar stays if rows of other pages are chosen', () => {
  emptyPage({ ids: [9], isAcrossPages: true })
  expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeTruthy()
})

it('On an empty page of another list there is no bar', () => {
  emptyPage({ ids: [9] })
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
})
