import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getEventCost } from '@crewcall/contract/overview.ts'
import { listEventDrafts } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { getEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { reply } from './fake-api.ts'
import { aLocation, aManager, someSkills } from './shifts.ts'

/** When everything of the event was saved last. */
export const stamp = '2030-01-01T10:00:00.000Z'
/** An event of three shifts. */
export const gala = {
  id: 5,
  name: 'Winter gala',
  organization_id: aLocation().organization_id,
  start_time: null,
  starts_at: '2030-01-04T22:00:00.000Z',
  ends_at: '2030-01-05T04:00:00.000Z',
  timezone: 'America/New_York',
  event_shifts_count: 1,
  gigs_count: 3,
  openings_count: 6,
  confirmed_count: 2,
  staged_count: 1,
  created_ts: stamp,
  last_updated_ts: stamp,
}
/** A shift of it with two openings. */
export const eventGig = (id: number, type: 'NETWORK' | 'MARKETPLACE', confirmed = 0) => ({
  id,
  skill_id: 1,
  skill_name: 'Bartender',
  is_captain: false,
  status: 'POSTED' as const,
  type,
  wage_amount: 20,
  allowed_confirmed_pros: 2,
  current_confirmed_pros_count: confirmed,
  selected_count: 0,
  declined_count: 0,
  staged_count: 0,
  address: '1 King St, Charleston',
})
/** Its only block of shifts. */
export const block = {
  id: 8,
  event_id: 5,
  start_time: gala.starts_at,
  end_time: gala.ends_at,
  timezone: gala.timezone,
  location_id: 9,
  location: { id: 9, name: 'The Palmetto Room' },
  contact_name: 'Ann',
  contact_phone: null,
  last_updated_ts: stamp,
  gigs_count: 3,
  gigs: [eventGig(1, 'MARKETPLACE'), eventGig(2, 'MARKETPLACE', 2), eventGig(3, 'NETWORK')],
}
/** What its page requests. */
export const eventReplies = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(getEvent, () => gala),
  reply(listEventShifts, () => ({ results: [block] })),
  reply(listEventDrafts, () => ({ drafts: [] })),
  reply(getEventCost, () => ({ planned_cents: 123_400, confirmed_cents: 45_600, charged_cents: 0 })),
  reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
]
