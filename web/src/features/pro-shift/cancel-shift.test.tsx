import { cancelOwn, getOwnApplication, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { inHours, someApplication, someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

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
  sentence: '',
}

function open(
  preview: Reply<typeof previewOwnCancellation>,
  application = someApplication({ undo_until: preview.is_undo ? inHours(0.1) : null }),
) {
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getOwnApplication, () => application),
    reply(previewOwnCancellation, () => preview),
    reply(cancelOwn, () => someApplication({ status: 'CANCELLED' })),
  )
  return { api, ...renderRoute('/pro/applications/900') }
}

describe('cancelling a confirmed shift', () => {
  it('shows the effect on the standing before it is done, and requires a reason', async () => {
    const { user, api } = open(late)
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    expect(await screen.findByText('97% → 91%')).toBeTruthy()
    expect(screen.getByText('−75')).toBeTruthy()
    expect(screen.getByText(/5 days/)).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the shift' })
    await user.click(button)
    expect(await screen.findByText('Say why you can’t make it.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(api.calls.some(({ name }) => name === 'cancelOwn')).toBe(false)
    await user.type(screen.getByRole('textbox'), 'My car broke down')
    await user.click(button)
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ explanation: 'My car broke down' }))
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
    await user.type(screen.getByRole('textbox'), 'Exams')
    await user.click(await screen.findByRole('button', { name: 'Cancel 3 days' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'cancelOwn')?.body).toEqual({ explanation: 'Exams', days: 'ALL' }))
  })

  it('undoes a recent instant confirmation without a reason', async () => {
    const { user, api } = open({ ...late, reason: 'CANCELLED_BY_PRO', is_late: false, is_undo: true, points: 0, suspension_days: null })
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }))
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'cancelOwn')).toBe(true))
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
