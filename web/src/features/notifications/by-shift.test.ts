import { expect, it } from 'vitest'
import { byShift } from './by-shift.ts'

const about = (id: number, link: string) => ({ id, link, kind: 'x', title: '', body: '', created_ts: '', read_at: null })

it('Notifications that lead to the same shift stand together where the newest one is', () => {
  const groups = byShift([
    about(9, '/locations/1/gigs/5/roster'),
    about(8, '/settings'),
    about(7, '/locations/1/gigs/51'),
    about(6, '/locations/1/gigs/5/applicants'),
    about(5, '/pro/applications/3'),
    about(4, '/settings'),
    about(3, '/locations/1/gigs/5'),
    about(2, '/pro/applications/3?tab=x'),
  ])
  expect(groups.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)])).toEqual([[9, 6, 3], [8], [7], [5, 2], [4]])
})
