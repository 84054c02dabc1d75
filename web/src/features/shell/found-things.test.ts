import { searchSides } from '@crewcall/contract/search.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query.ts'
import { createAppRouter } from '../../router.tsx'
import { foundBy } from '../../test/found.ts'
import { kinds, thingsOf } from './found-things.ts'

const router = createAppRouter(createQueryClient(), createMemoryHistory())
const screens = Object.keys(router.routesByPath).map((path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}$`))
const reader = { say: (text: string) => text, locale: 'en', homeOf: (id: number) => `/locations/${id}/home` } as const
const seen = (side: (typeof searchSides)[number]) => {
  const { users, events, offers, ...rest } = foundBy('41')
  const people = foundBy('maya')
  if (side === 'admin') return { ...rest, pros: [], users, team: [], events: [], offers: [] }
  if (side === 'pro') return { ...rest, pros: [], users: [], team: [], events: [], offers, locations: [], applications: [], invoices: [] }
  return { ...rest, pros: people.pros, users: [], team: people.team, events, offers: [] }
}
const answerOf = (side: (typeof searchSides)[number]) => {
  const found = seen(side)
  const ofPro = found.shifts.map((shift) => ({ ...shift, application_id: 41 }))
  return (side === 'pro' ? { ...found, shifts: ofPro } : found) as Parameters<typeof thingsOf>[0]
}

it.each(searchSides)('everything that is found on the side of the %s opens a screen of that side', (side) => {
  const things = thingsOf(answerOf(side), { ...reader, side })
  const home = { manager: /^\/(locations|organizations)\//, pro: /^\/pro\//, admin: /^\/admin\// }[side]
  const lost = things.filter(({ href }) => !home.test(href) || !screens.some((screen) => screen.test(href.replace(/\?.*/, ''))))
  expect(lost).toEqual([])
  expect(new Set(things.map(({ id }) => id)).size).toBe(things.length)
})

it('together they find every kind', () => {
  const found = searchSides.flatMap((side) => thingsOf(answerOf(side), { ...reader, side }).map(({ kind }) => kind))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(kinds).toSorted())
})
