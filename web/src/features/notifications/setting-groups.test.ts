import { expect, it } from 'vitest'
import { groupsOf } from './setting-groups.ts'

const named = (kind: string) => ({ kind, label: kind, description: '', reaches_at_night: false, channels: [] })

it('Every kind of notification is in one group, and an empty group is omitted', () => {
  const kinds = ['pro.suspended', 'location.held', 'location.approved', 'location.reviewed', 'offer.received', 'pro.no_show']
  expect(groupsOf(kinds.map(named)).map(({ title, settings }) => [title, ...settings.map(({ kind }) => kind)])).toEqual([
    ['Applications and offers', 'offer.received'],
    ['Shifts', 'location.reviewed', 'pro.no_show'],
    ['Money', 'location.held'],
    ['Team and location', 'location.approved'],
    ['Your account', 'pro.suspended'],
  ])
})
