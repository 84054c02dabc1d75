import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowsAtOnce, useRowSelection } from './row-selection.ts'

type Row = { id: number }
type Page = { results: readonly Row[]; count: number }

function open() {
  const pages: ((page: Page) => void)[] = []
  const load = () => new Promise<Page>((resolve) => void pages.push(resolve))
  const hook = renderHook(
    ({ name }: { name: string }) => useRowSelection({ filter: { name }, rows: [{ id: 1 }, { id: 2 }], rowId: ({ id }: Row) => id, load }),
    { initialProps: { name: 'a' } },
  )
  const answer = (ids: readonly number[], count = ids.length) =>
    act(async () => pages.shift()?.({ results: ids.map((id) => ({ id })), count }))
  const now = () => hook.result.current
  const press = (does: (selection: ReturnType<typeof now>) => void) => act(async () => does(now()))
  return { filter: (name: string) => hook.rerender({ name }), unmount: hook.unmount, answer, now, press, asked: () => pages.length }
}
const many = Array.from({ length: rowsAtOnce }, (_, at) => at + 1)

it('chooses everything that matches once it is loaded', async () => {
  const { now, press, answer } = open()
  await press(({ chooseAll }) => void chooseAll())
  expect(now().loading).toBeDefined()
  await answer([1, 2, 3])
  expect([now().ids, now().loading]).toEqual([[1, 2, 3], undefined])
})

it('keeps what is loaded when stopped', async () => {
  const { now, press, answer, asked } = open()
  await press(({ chooseAll }) => void chooseAll())
  await press(({ stop }) => stop())
  await answer(many, 500)
  expect([now().ids.length, asked()]).toEqual([rowsAtOnce, 0])
})

it.each([
  ['Clear', [], []],
  ['a box', [2], [2]],
])('%s while everything is loaded is the last word', async (_, ids, expected) => {
  const { now, press, answer, asked } = open()
  await press(({ chooseAll }) => void chooseAll())
  await press(({ onChange }) => onChange(ids))
  expect(now().loading).toBeUndefined()
  await answer(many, 500)
  expect([now().ids, asked()]).toEqual([expected, 0])
})

it('Other filters end the loading, also when they are as before again', async () => {
  const { now, press, filter, answer } = open()
  await press(({ chooseAll }) => void chooseAll())
  filter('b')
  expect(now().loading).toBeUndefined()
  filter('a')
  await answer([1, 2, 3])
  expect(now().ids).toEqual([])
})

it('Other filters empty the choice for good', async () => {
  const { now, press, filter } = open()
  await press(({ onChange }) => onChange([1]))
  filter('b')
  expect(now().ids).toEqual([])
  filter('a')
  expect(now().ids).toEqual([])
})

it('Leaving the screen ends the loading', async () => {
  const { press, answer, asked, unmount } = open()
  await press(({ chooseAll }) => void chooseAll())
  unmount()
  await answer(many, 500)
  expect(asked()).toBe(0)
})
