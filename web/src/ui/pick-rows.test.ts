import { expect, it } from 'vitest'
import { idsAfter } from './pick-rows.ts'

const shown = [1, 2, 3, 4, 5]

it.each([
  ['chooses a row', [2], { id: 4, from: undefined }, [2, 4]],
  ['gives a row back', [2, 4], { id: 4, from: undefined }, [2]],
  ['chooses the rows between, downwards', [2], { id: 4, from: 2 }, [2, 3, 4]],
  ['chooses the rows between, upwards', [4, 9], { id: 2, from: 4 }, [9, 2, 3, 4]],
  ['gives the rows between back', [1, 2, 3, 4], { id: 4, from: 2 }, [1]],
  ['begins at the row itself if the earlier one is on another page', [9], { id: 3, from: 9 }, [9, 3]],
])('%s', (_, chosen, pressed, expected) => {
  expect(idsAfter(chosen, shown, pressed)).toEqual(expected)
})
