import { expect, it } from 'vitest'
import { aTrial } from '../../../test/jobs.ts'
import { totalsOf } from './trial-totals.ts'

const day = (number: number, hours: number) => ({
  start_time: `2026-11-${number}T16:00:00Z`,
  end_time: `2026-11-${number}T${16 + hours}:00:00Z`,
})

it.each([
  ['one total for times that pay the same', { slots: [day(27, 3), day(28, 3)] }, [66]],
  ['a total for each time, in their order, if one pays less', { slots: [day(27, 3), day(28, 2), day(29, 3)] }, [66, 44, 66]],
  ['the total of the chosen time', { slots: [day(27, 3), day(28, 2)], status: 'CONFIRMED' as const, total: 44 }, [44]],
  ['nothing for who is not told the wage', { wage: null, total: null }, []],
])('An invitation has %s', (_, changes, totals) => {
  expect(totalsOf(aTrial(changes))).toEqual(totals)
})
