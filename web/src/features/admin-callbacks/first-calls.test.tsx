import { listFirstGigCalls, recordFirstGigCall, takeFirstGigCall, type FirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const waiting: FirstGigCall = {
  status: 'OPEN',
  pro: { id: 6, user_id: 60, name: 'Grace K.', phone_number: '+18435550100', locale: 'es' },
  asked_at: '2026-11-21T12:00:00Z',
  shift: {
    application_id: 5,
    gig_id: 4,
    skill_name: 'Server',
    location_name: 'The Corner Table',
    timezone: 'America/New_York',
    start_time: '2026-11-22T21:00:00Z',
    due_at: '2026-11-22T20:00:00Z',
  },
  taken_by: null,
  is_mine: false,
  tries: 0,
  tried_at: null,
  note: '',
  spoken_at: null,
  spoken_by: null,
}

function open(first: FirstGigCall | null, tab = 'first') {
  let call = first
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listFirstGigCalls, () => onePage(...(call ? [call] : []))),
    reply(takeFirstGigCall, ({ body }) => (call = { ...waiting, ...call, is_mine: body.is_mine })),
    reply(recordFirstGigCall, ({ body }) => {
      const isSpoken = body.result === 'SPOKEN'
      call = { ...waiting, ...call, note: body.note ?? '', tries: isSpoken ? 0 : 1, tried_at: '2026-11-21T13:00:00Z' }
      return isSpoken ? { ...call, status: 'SPOKEN' as const, shift: null } : call
    }),
  )
  return { api, ...renderRoute(`/admin/callbacks?tab=${tab}`) }
}
const noted = (api: ReturnType<typeof open>['api']) => api.calls.filter(({ name }) => name === 'recordFirstGigCall').map(({ body }) => body)

describe('The first call with a pro', () => {
  it('shows the number, the language, the shift and its deadline, and is taken care of', async () => {
    const { user } = open(waiting)
    const list = within(await screen.findByRole('list', { name: 'First calls' }))
    expect((await list.findByRole('link', { name: '(843) 555-0100' })).getAttribute('href')).toBe('tel:+18435550100')
    expect(
      list.getByText(/^.?Server at The Corner Table, Sun, Nov 22, 4:00 pm EST.* loses the shift at Sun, Nov 22, 3:00 pm/),
    ).toBeDefined()
    expect(list.getByText(/speaks Spanish.*waits/)).toBeDefined()
    await user.click(list.getByRole('button', { name: /Take care of it/ }))
    expect(await list.findByText(/you call/)).toBeDefined()
    expect(list.getByRole('button', { name: /Give back/ })).toBeDefined()
  })

  it('is noted: not reached with a note, then spoken with', async () => {
    const { api, user } = open(waiting)
    await user.click(await screen.findByRole('button', { name: /Not reached/ }))
    const missed = within(await screen.findByRole('dialog', { name: 'Grace K. was not reached' }))
    await user.type(missed.getByRole('textbox', { name: /Note/ }), 'Mailbox')
    await user.click(missed.getByRole('button', { name: 'Not reached' }))
    expect(await screen.findByText('Mailbox')).toBeDefined()
    expect(screen.getByText(/^Not reached once/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Spoken with/ }))
    const spoken = within(await screen.findByRole('dialog', { name: 'Spoken with Grace K.' }))
    await user.click(spoken.getByRole('button', { name: 'Spoken with' }))
    await waitFor(() =>
      expect(noted(api)).toEqual([
        { result: 'NOT_REACHED', note: 'Mailbox' },
        { result: 'SPOKEN', note: 'Mailbox' },
      ]),
    )
    expect(await screen.findByText('Noted. Grace K. needs no other first call.')).toBeDefined()
  })

  it('says who spoke with whom, also without a phone number', async () => {
    const spoken = { status: 'SPOKEN', shift: null, spoken_at: '2026-11-21T13:00:00Z', spoken_by: { id: 2, name: 'Sam Okoro' } } as const
    open({ ...waiting, ...spoken, pro: { ...waiting.pro, phone_number: null } }, 'past')
    expect(await screen.findByText(/Sam Okoro spoke with them/)).toBeDefined()
    expect(screen.getByText('No phone number')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Spoken with/ })).toBeNull()
  })

  it('offers no call where none is of use any more', async () => {
    open({ ...waiting, status: 'CLOSED', shift: null }, 'past')
    expect(await screen.findByText(/not needed any more/)).toBeDefined()
    expect(screen.getByRole('link', { name: /Profile/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Spoken with/ })).toBeNull()
  })

  it.each([
    [waiting.shift?.due_at ?? null, 'Somebody has to call again; the deadline stays.'],
    [null, 'Somebody has to call again.'],
  ])('with the deadline %s, who was not reached is called again: %s', async (due_at, words) => {
    const { user } = open({ ...waiting, shift: waiting.shift && { ...waiting.shift, due_at } })
    await user.click(await screen.findByRole('button', { name: /Not reached/ }))
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeDefined()
  })

  it('says where it is switched on when nobody is to be called', async () => {
    open(null)
    expect(await screen.findByText('Nobody to call')).toBeDefined()
    expect(screen.getByText(/^While it is on under Configuration, First calls/)).toBeDefined()
  })
})
