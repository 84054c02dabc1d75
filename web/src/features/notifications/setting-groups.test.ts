import { expect, it } from 'vitest'
import { countOf, groupsOf } from './setting-groups.ts'

const named = (kind: string, group: 'SHIFTS' | 'MONEY', sms?: { is_enabled: boolean; is_locked?: boolean }) => ({
  kind,
  group,
  label: kind,
  description: '',
  reaches_at_night: false,
  channels: sms ? [{ channel: 'sms' as const, is_locked: false, ...sms }] : [],
})

it('Groups come in their order, and one without a kind is omitted', () => {
  const groups = groupsOf([named('payout.paid', 'MONEY'), named('shift.soon', 'SHIFTS'), named('gig.cancelled', 'SHIFTS')])
  expect(groups.map(({ title, settings }) => [title, ...settings.map(({ kind }) => kind)])).toEqual([
    ['Shifts', 'shift.soon', 'gig.cancelled'],
    ['Money', 'payout.paid'],
  ])
})

it('Counts what a group has on by a channel, without what is locked or never goes by it', () => {
  const on = named('shift.soon', 'SHIFTS', { is_enabled: true })
  const off = named('gig.cancelled', 'SHIFTS', { is_enabled: false })
  const locked = named('shift.cancelled', 'SHIFTS', { is_enabled: true, is_locked: true })
  expect(countOf([on, off, locked, named('pro.confirmed', 'SHIFTS')], 'sms')).toEqual({ all: 2, on: 1, is_locked: false })
  expect(countOf([locked], 'sms')).toEqual({ all: 0, on: 0, is_locked: true })
  expect(countOf([on], 'email')).toEqual({ all: 0, on: 0, is_locked: false })
})
