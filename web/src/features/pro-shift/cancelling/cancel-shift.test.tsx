import { cancelOwn, getOwnApplication, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { startSupport } from '@crewcall/contract/chat-support.ts'
import { getOwnCover } from '@crewcall/contract/covers.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chatChannel } from '../../../test/chats.ts'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { inHours, someApplication, someGig, someProfile, somePro } from '../../../test/pro-fixtures.ts'
import { renderRoute } from '../../../test/render-route.tsx'

const late: Reply<typeof previewOwnCancellation> = {
  days: [],
  may_drop_day: true,
  reason: 'CALLED_OUT',
  is_late: true,
  is_undo: false,
  points: -75,
  completion_before: 97,
  completion_after: 91,
  suspension_days: 5,
  warning_days: null,
  is_permanent: false,
  also_cancelled: [],
  sentence: '',
}

function open(
  preview: Reply<typeof previewOwnCancellation>,
  application = someApplication({ undo_until: preview.is_undo ? inHours(0.1) : null }),
  mayAsk = false,
) {
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getOwnApplication, () => application),
    reply(previewOwnCancellation, () => preview),
    reply(getOwnCover, () => ({ may_ask: mayAsk, approval: 'MANAGER' as const, cover: null })),
    reply(startSupport, ({ body }) => chatChannel({ channel_url: body.body })),
    reply(cancelOwn, () => someApplication({ status: 'CANCELLED' })),
  )
  return { api, ...renderRoute('/pro/applications/900') }
}

describe('cancelling a confirmed shift', () => {
  it('shows the effect on the standing before it is done, and asks for the class of a reason by a tap', async () => {
    const { user, api } = open(late)
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    expect(await screen.findByText('97% → 91%')).toBeTruthy()
    expect(screen.getByText('−75')).toBeTruthy()
    expect(screen.getByText(/5 days/)).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the shift' })
    await user.click(button)
    expect(await screen.findByText('Say why you can’t make it.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I am sick' }))
    expect(api.calls.some(({ name }) => name === 'cancelOwn')).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'No way to get there' }))
    await user.click(button)
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ cause: 'TRANSPORT' }))
    expect(api.calls.some(({ name }) => name === 'startSupport')).toBe(false)
  })

  it('tells the business nothing of who would rather not say, and a private word to the platform alone', async () => {
    const { user, api } = open(late)
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    await user.click(await screen.findByRole('radio', { name: 'I’d rather not say' }))
    await user.type(screen.getByRole('textbox', { name: /Only people of/ }), 'My daughter is in hospital')
    await user.click(screen.getByRole('button', { name: 'Cancel the shift' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ cause: null }))
    expect(api.calls.find(({ name }) => name === 'startSupport')?.body).toMatchObject({
      body: 'My daughter is in hospital',
      application_id: 900,
    })
  })

  it('names the other shifts that fall, what they are worth, and the appeal', async () => {
    const { id, skill, start_time, end_time, timezone } = someGig()
    const other = { id, skill, start_time, end_time, timezone, is_confirmed: true }
    const also_cancelled = [
      { ...other, id: 71, location_name: 'Palmetto Hall', pay_total: 14_000 },
      { ...other, id: 72, location_name: 'Pier 9', pay_total: 9_050 },
      { ...other, id: 73, location_name: 'Harbor House', pay_total: 8_000, is_confirmed: false },
    ]
    const { user } = open({ ...late, also_cancelled })
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    const list = await screen.findByRole('list', { name: 'Your other shifts in that time are cancelled too.' })
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/Palmetto Hall.*\$140\.00/),
      expect.stringMatching(/Pier 9.*\$90\.50/),
      expect.stringMatching(/Harbor House.*not confirmed/),
    ])
    expect(screen.getByText(/worth \$230\.50/)).toBeTruthy()
    expect(screen.getByText(/appeal once.*72 hours/)).toBeTruthy()
  })

  it('offers first to ask others, which costs nothing, where that is possible', async () => {
    const { user } = open(late, someApplication({ undo_until: null }), true)
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this shift?' }))
    await user.click(await dialog.findByRole('button', { name: 'Ask others to take it' }))
    expect(await screen.findByRole('dialog', { name: 'Ask others to take this shift?' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Cancel this shift?' })).toBeNull()
  })

  it('gives up all days of work that is taken together', async () => {
    const days = [1, 2, 3].map((day) => ({ gig_id: day, start_time: inHours(48 + day * 24), end_time: inHours(54 + day * 24) }))
    const preview = { ...late, is_late: false, reason: 'CANCELLED_BY_PRO' as const, suspension_days: null, may_drop_day: false, days }
    const bundle = {
      id: 5,
      may_drop_days: false,
      days: days.map((day) => ({ ...day, is_open: false, pay_total: 12_000, application_id: 900 })),
    }
    const { user, api } = open(preview, someApplication({ undo_until: null, gig: someGig({ bundle, application_status: 'CONFIRMED' }) }))
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    expect(await screen.findByText(/all of them are cancelled/)).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Cancel 3 days?' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Another reason' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel 3 days' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ cause: 'SOMETHING_ELSE', days: 'ALL' }))
  })

  it('undoes a recent instant confirmation without a reason', async () => {
    const { user, api } = open({ ...late, reason: 'CANCELLED_BY_PRO', is_late: false, is_undo: true, points: 0, suspension_days: null })
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ cause: null }))
  })

  it('is not offered once the shift has started', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnProfile, () => someProfile()),
      reply(getOwnApplication, () => someApplication({ gig: someGig({ start_time: inHours(-1), end_time: inHours(4) }) })),
    )
    renderRoute('/pro/applications/900')
    expect(await screen.findByText(/^The shift has started/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I can’t make it' })).toBeNull()
  })
})
