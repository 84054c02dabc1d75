import { expect, it } from 'vitest'
import { bookingTypes } from '../enums.ts'
import type { EventGig, EventShift } from '../staffing-events.ts'
import { eventTabs, shownShifts, staffingStates, stateOf, stateOfShift, tabCounts, tabOf } from './event-tabs.ts'

let ids = 0
const gig = (type: EventGig['type'], confirmed = 0, declined = 0) => {
  ids += 1
  const counts = { allowed_confirmed_pros: 2, current_confirmed_pros_count: confirmed, declined_count: declined }
  return { id: ids, type, ...counts } as EventGig
}
const shift = (...gigs: EventGig[]) => ({ id: ids, gigs }) as EventShift
const shifts = [
  shift(gig('NETWORK'), gig('NETWORK', 2), gig('MARKETPLACE', 2, 1)),
  shift(gig('PRIVATE_DIRECT_OFFER', 1, 1), gig('MARKETPLACE')),
  shift(gig('NETWORK', 1, 3)),
]

it('the counts of the tabs are the sums of their cards, for every filter', () => {
  for (const state of [undefined, ...staffingStates]) {
    const counts = tabCounts(shifts, state)
    for (const tab of eventTabs) {
      const cards = shifts.flatMap(({ gigs = [] }) => gigs).filter((each) => tabOf(each) === tab && (!state || stateOf(each) === state))
      expect(shownShifts(shifts, { tab, state }).flatMap(({ gigs }) => gigs)).toEqual(cards)
      expect(counts[tab]).toBe(cards.length)
    }
  }
  expect(tabCounts(shifts)).toEqual({ network: 3, marketplace: 3 })
  expect(tabCounts(shifts, 'declined')).toEqual({ network: 1, marketplace: 1 })
})

it('every booking type is on a tab, and a shift stands as its most urgent gig', () => {
  expect(bookingTypes.map((type) => tabOf({ type }))).toHaveLength(bookingTypes.length)
  expect(shifts.map(({ gigs = [] }) => stateOfShift(gigs))).toEqual(['open', 'declined', 'declined'])
  expect(stateOfShift([gig('NETWORK', 2), gig('NETWORK', 2, 4)])).toBe('full')
})
