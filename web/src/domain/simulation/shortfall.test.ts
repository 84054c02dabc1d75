import { expect, it } from 'vitest'
import { shortfallsOf } from './shortfall.ts'

const shift = (values: object = {}) => ({
  local_date: '2027-03-13',
  skill_id: 1,
  start_time: '2027-03-13T18:00:00Z',
  end_time: '2027-03-13T23:00:00Z',
  openings: 2,
  able: 3,
  ...values,
})
const later = { start_time: '2027-03-13T23:00:00Z', end_time: '2027-03-14T02:00:00Z' }

it('Shifts at the same time share the pros, shifts after each other do not', () => {
  expect(shortfallsOf([shift(), shift({ start_time: '2027-03-13T20:00:00Z' })])).toEqual([
    { local_date: '2027-03-13', skill_id: 1, missing: 1 },
  ])
  expect(shortfallsOf([shift(), shift(later)])).toEqual([])
})

it('Positions and days are counted by themselves, the earliest day first', () => {
  const lacking = [
    shift({ skill_id: 2, openings: 5, able: 1, local_date: '2027-03-14' }),
    shift({ openings: 4 }),
    shift({ skill_id: 3, openings: 3, able: 3 }),
  ]
  expect(shortfallsOf(lacking)).toEqual([
    { local_date: '2027-03-13', skill_id: 1, missing: 1 },
    { local_date: '2027-03-14', skill_id: 2, missing: 4 },
  ])
})
