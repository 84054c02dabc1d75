import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useActions, useOfferedActions, type Action } from './shortcuts.ts'

const run = () => undefined
function offered(...actions: readonly Action[]): (string | undefined)[][] {
  const { result, unmount } = renderHook(() => {
    useActions(actions)
    return useOfferedActions()
  })
  unmount()
  return result.current.map(({ id, keys }) => [id, keys])
}

it('A key that an action of the screen takes is listed there alone', () => {
  const post: Action = { id: 'post', label: 'Post a shift', group: 'Shifts', keys: 'c', everywhere: true, run }
  const create: Action = { id: 'create', label: 'New shift', group: 'Week', keys: 'c', run }
  expect(offered(post)).toEqual([['post', 'c']])
  expect(offered(post, create)).toEqual([
    ['post', undefined],
    ['create', 'c'],
  ])
})
