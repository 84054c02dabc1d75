import { expect, it } from 'vitest'
import { silenceOf } from './chat.ts'

const end = new Date('2026-03-06T12:00:00Z')
const place = { now: end, end, is_in: true, is_silenced: false, may_announce: false, is_announcement_only: false }

it.each([
  ['may write until 48 hours after the end', { now: new Date('2026-03-08T11:59:59Z') }, null],
  ['only read from then on', { now: new Date('2026-03-08T12:00:00Z') }, 'CLOSED'],
  ['only read once they left', { is_in: false }, 'LEFT'],
  ['only read what follows when the platform has muted them', { is_silenced: true, may_announce: true }, 'SILENCED'],
  ['only read once the application is over', { is_over: true }, 'ENDED'],
  ['only read announcements', { is_announcement_only: true }, 'ANNOUNCEMENTS_ONLY'],
  ['announce as managers', { is_announcement_only: true, may_announce: true }, null],
])('People %s', (_, given, silence) => {
  expect(silenceOf({ ...place, ...given })).toBe(silence)
})
