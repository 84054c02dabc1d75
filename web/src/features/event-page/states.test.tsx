import { listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { block, eventGig, eventReplies } from '../../test/events.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'

const states = { open: {}, declined: { declined_count: 1 }, full: { current_confirmed_pros_count: 2 } }

it('A shift that is open, given up or full has its own word, its own sign and its own dot, not only a color', async () => {
  const shifts = Object.values(states).map((values, at) => ({
    ...block,
    id: at + 1,
    location: { id: 9, name: `Hall ${at + 1}` },
    gigs: [{ ...eventGig(at + 1, 'MARKETPLACE'), ...values }],
  }))
  fakeApi(
    reply(listEventShifts, () => ({ results: shifts })),
    ...eventReplies,
  )
  renderRoute('/locations/9/event/5/marketplace')
  await screen.findByRole('article', { name: /Hall 3/ })
  const looks = shifts.map(({ location }) => {
    const card = screen.getByRole('article', { name: new RegExp(location.name) })
    const badge = within(card).getByText(/^(Open|Given up|Full)$/)
    const sign = badge.parentElement?.querySelector('svg')?.getAttribute('class')
    return [
      badge.textContent,
      /tabler-icon-[\w-]+/.exec(sign ?? '')?.[0],
      card.querySelector('li [data-state]')?.getAttribute('data-state'),
    ]
  })
  expect(looks).toEqual([
    ['Open', 'tabler-icon-circle', 'open'],
    ['Given up', 'tabler-icon-alert-triangle', 'declined'],
    ['Full', 'tabler-icon-circle-check', 'full'],
  ])
})

it('The dots differ in shape: a ring, a square on its tip, and a disc', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'event-page.module.css'), 'utf8')
  const rule = (of: string) => new RegExp(`\\.dot${of} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
  expect(rule('')).toMatch(/border-radius: 50%/)
  expect(rule('')).not.toMatch(/background/)
  expect(rule("\\[data-state='declined'\\]")).toMatch(/rotate\(45deg\)/)
  expect(rule("\\[data-state='full'\\]")).toMatch(/background:/)
})
