import { liftSuspension, listAdminPros, listAuditLog, suspendPro } from '@crewcall/contract/admin.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage, someApplication, somePro } from '../../test/admin-rows.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const base = [
  reply(getMe, () => somebody({ is_gigpro_admin: true })),
  reply(listAuditLog, () => onePage()),
  reply(listAdminApplications, () =>
    onePage(someApplication({ gig_start_time: inDays(2) }), someApplication({ id: 72, gig_start_time: inDays(30) })),
  ),
]

describe('Suspending a pro', () => {
  it('shows first which confirmed shifts are cancelled', async () => {
    const api = fakeApi(
      ...base,
      reply(listAdminPros, () => onePage(somePro())),
      reply(suspendPro, ({ body }) => ({
        id: 1,
        reason_code: body.reason_code,
        explanation: body.explanation,
        days: body.days,
        points_lost: null,
        source: 'ADMIN' as const,
        status: 'ACTIVE' as const,
        starts: inDays(0),
        ends: null,
      })),
    )
    const { user } = renderRoute('/admin/pros/6/suspensions')
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Grace Kim?' })
    await within(dialog).findByText(/^1 confirmed shift in that time/)
    await user.click(within(dialog).getByRole('checkbox', { name: /Permanently/ }))
    await within(dialog).findByText(/^2 confirmed shifts in that time/)
    await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Safety', hidden: true }))
    await user.type(within(dialog).getByRole('textbox', { name: /Shown to the pro/ }), 'Unsafe with knives')
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
    await screen.findByText('Suspended. The pro was notified.')
    expect(api.calls.find(({ name }) => name === 'suspendPro')?.body).toEqual({
      days: null,
      reason_code: 'SAFETY',
      explanation: 'Unsafe with knives',
    })
  })

  it('offers to lift a suspension that is in force, and lifts that one', async () => {
    const lifted: string[] = []
    fakeApi(
      ...base,
      reply(liftSuspension, ({ params }) => (lifted.push(String(params.id)), failure(503, 'unavailable', 'Later'))),
      reply(listAdminPros, () => onePage(somePro({ is_suspended: true, suspension_id: 3 }))),
    )
    const { user } = renderRoute('/admin/pros/6/suspensions')
    await user.click(await screen.findByRole('button', { name: 'Lift suspension' }))
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
    const dialog = await screen.findByRole('dialog')
    expect(lifted).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Lift suspension' }))
    await waitFor(() => expect(lifted[0]).toBe('3'))
  })
})
