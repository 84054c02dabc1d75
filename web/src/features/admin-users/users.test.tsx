import { endUserSessions, getAdminUser, listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { appointPlatformAdmin, dismissPlatformAdmin, listPlatformAdmins } from '@crewcall/contract/platform-admins.ts'
import { requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { onePage } from '../../test/admin-rows.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

type Person = Output<typeof getAdminUser>
const grace: Person = {
  id: 12,
  uuid: '1b4813ff-5f78-4af8-98a1-e0f7abaad3af',
  first_name: 'Grace',
  last_name: 'Kim',
  preferred_name_for_search: '',
  phone_number: '+18435550116',
  email: null,
  app_mode: 'BOTH',
  account_status: 'ACTIVE',
  is_gigpro_admin: false,
  gigster_profile_id: 6,
  managed_locations: [{ location_id: 4, name: 'The Copper Room', role: 'TEAM_MEMBER' }],
  organization_roles: [],
  date_joined: '2026-03-01T13:00:00Z',
  last_login: '2026-11-20T13:00:00Z',
  referred_by: null,
  joined_into: null,
  open_sessions_count: 1,
  sign_ins_count: 2,
  sign_ins: [
    {
      id: 31,
      user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      ip: '192.0.2.7',
      created_ts: '2026-11-20T13:00:00Z',
      last_seen_ts: '2026-11-20T14:00:00Z',
      ended_at: null,
      ended_because: null,
    },
    {
      id: 30,
      user_agent: 'Mozilla/5.0 (Windows) Firefox/130.0',
      ip: '',
      created_ts: '2026-11-18T13:00:00Z',
      last_seen_ts: '2026-11-18T14:00:00Z',
      ended_at: '2026-11-19T13:00:00Z',
      ended_because: 'expired',
    },
  ],
}
const sam = reply(getMe, () => somebody({ id: 7, is_gigpro_admin: true }))
const samAdmin = { user_id: 7, display_name: 'Sam Ortiz', appointed_at: null, appointed_by: null }
const graceAdmin = {
  user_id: 12,
  display_name: 'Grace Kim',
  appointed_at: new Date(2026, 10, 20, 12).toISOString(),
  appointed_by: 'Sam Ortiz',
}
const list = reply(listAdminUsers, () => onePage(grace))
const admins = (...results: (typeof samAdmin | typeof graceAdmin)[]) => reply(listPlatformAdmins, () => onePage(...results))
const panel = () => screen.findByRole('dialog', { name: 'Grace Kim' })

afterEach(() => setLocale('en'))

describe('The people of the platform', () => {
  it('are searched by the address, and one opens with roles and sign-ins', async () => {
    const api = fakeApi(
      sam,
      list,
      admins(samAdmin),
      reply(getAdminUser, () => grace),
    )
    const { user } = renderRoute('/admin/users?combined_search_param=kim&account_status=ACTIVE')
    const row = await screen.findByRole('row', { name: /Grace Kim/ })
    expect(within(row).getByText('Pro #6 · Team member, The Copper Room')).toBeTruthy()
    const asked = api.calls.find(({ name }) => name === 'listAdminUsers')?.search
    expect(Object.fromEntries(asked ?? [])).toEqual({ combined_search_param: 'kim', account_status: 'ACTIVE' })
    await user.click(row)
    const opened = within(await panel())
    expect(await opened.findByText('Safari · iPhone')).toBeTruthy()
    expect(opened.getByText('Open now: 1')).toBeTruthy()
    expect(opened.getByText(/192\.0\.2\.7/)).toBeTruthy()
    expect(opened.getByText(/Timed out/)).toBeTruthy()
    expect(opened.getByRole('link', { name: 'The Copper Room' })).toBeTruthy()
  })

  it('are shown in Spanish to Spanish-speaking readers', async () => {
    await setLocale('es')
    fakeApi(
      sam,
      list,
      admins(samAdmin),
      reply(getAdminUser, () => grace),
    )
    renderRoute('/admin/users?open=12')
    const opened = within(await panel())
    expect(await opened.findByRole('button', { name: 'Cerrar todas sus sesiones' })).toBeTruthy()
    expect(screen.getByText('Todas las personas con cuenta: cómo entran, qué son aquí y dónde tienen la sesión abierta.')).toBeTruthy()
  })

  it('are redirected to the first page from one beyond the last', async () => {
    await setLocale('es')
    fakeApi(
      sam,
      reply(listAdminUsers, ({ query }) => ({ ...onePage(grace), ...(query.page === undefined ? {} : { results: [] }) })),
      admins(samAdmin),
    )
    const { router, user } = renderRoute('/admin/users?page=99')
    expect(await screen.findByRole('heading', { name: 'La página 99 está vacía' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ir a la página 1' }))
    expect(await screen.findByRole('row', { name: /Grace Kim/ })).toBeTruthy()
    expect(router.state.location.search).not.toHaveProperty('page')
  })

  it('are signed out everywhere with a reason, after the fresh code', async () => {
    let shown = grace
    let isFresh = false
    const api = fakeApi(
      sam,
      list,
      admins(samAdmin),
      reply(getAdminUser, () => shown),
      reply(endUserSessions, () => {
        if (!isFresh) return failure(403, 'step_up_required', 'Enter a fresh code to do this')
        shown = { ...grace, open_sessions_count: 0 }
        return shown
      }),
      reply(requestStepUpCode, () => ({
        challenge_id: '4a7c1f8e-9c53-4f7f-9b7e-0d6a5f1c2b3d',
        expires_at: '2026-11-20T13:10:00Z',
        resend_after_seconds: 60,
        digits: 6,
        channel: 'phone' as const,
        sent_to: '•••0100',
      })),
      reply(stepUp, () => {
        isFresh = true
        return { valid_until: '2026-11-20T13:05:00Z' }
      }),
    )
    const { user } = renderRoute('/admin/users?open=12')
    await user.click(await within(await panel()).findByRole('button', { name: 'End all sessions' }))
    const question = await screen.findByRole('dialog', { name: 'End all sessions of Grace Kim?' })
    await user.click(within(question).getByRole('button', { name: 'End all sessions' }))
    expect(api.calls.some(({ name }) => name === 'endUserSessions')).toBe(false)
    await user.type(within(question).getByRole('textbox', { name: /Why/ }), 'Lost the phone')
    await user.click(within(question).getByRole('button', { name: 'End all sessions' }))
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1' }))
    await user.keyboard('123456')
    expect(await screen.findByText('Signed out everywhere')).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'endUserSessions').at(-1)?.body).toEqual({ reason: 'Lost the phone' })
    await waitFor(async () =>
      expect(within(await panel()).getByRole('button', { name: 'End all sessions' })).toHaveProperty('disabled', true),
    )
  })
})

describe('Admins of the platform', () => {
  it('are appointed and dismissed in the panel of the person, with a reason', async () => {
    let isAdmin = false
    const api = fakeApi(
      sam,
      list,
      reply(listPlatformAdmins, () => onePage(...(isAdmin ? [samAdmin, graceAdmin] : [samAdmin]))),
      reply(getAdminUser, () => ({ ...grace, is_gigpro_admin: isAdmin })),
      reply(appointPlatformAdmin, () => {
        isAdmin = true
        return { results: [samAdmin, graceAdmin] }
      }),
      reply(dismissPlatformAdmin, () => {
        isAdmin = false
        return { results: [samAdmin] }
      }),
    )
    const { user } = renderRoute('/admin/users?open=12')
    const answer = async (button: string, title: string, why: string) => {
      await user.click(await within(await panel()).findByRole('button', { name: button }))
      const question = within(await screen.findByRole('dialog', { name: title }))
      await user.type(question.getByRole('textbox', { name: /Why/ }), why)
      await user.click(question.getByRole('button', { name: button }))
    }
    await answer('Make platform admin', 'Make Grace Kim a platform admin?', 'Takes over the desk')
    expect(await screen.findByText('Now a platform admin')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'appointPlatformAdmin')?.body).toEqual({ user_id: 12, reason: 'Takes over the desk' })
    await answer('Remove as platform admin', 'Remove Grace Kim as platform admin?', 'Left')
    expect(await screen.findByText('No longer a platform admin')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'dismissPlatformAdmin')?.body).toEqual({ reason: 'Left' })
  })

  it('cannot remove the last one, and the panel says why', async () => {
    fakeApi(
      sam,
      list,
      admins(graceAdmin),
      reply(getAdminUser, () => ({ ...grace, is_gigpro_admin: true })),
    )
    renderRoute('/admin/users?open=12')
    expect(await within(await panel()).findByText('The platform needs at least one admin: appoint someone else first')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove as platform admin' })).toBeNull()
  })

  it('cannot be locked accounts', async () => {
    fakeApi(
      sam,
      list,
      admins(samAdmin),
      reply(getAdminUser, () => ({ ...grace, account_status: 'LOCKED' as const })),
    )
    renderRoute('/admin/users?open=12')
    expect(await within(await panel()).findByText(/Only a person with an active account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make platform admin' })).toBeNull()
  })

  it('are listed with since when and by whom', async () => {
    fakeApi(sam, list, admins(samAdmin, graceAdmin))
    renderRoute('/admin/users?tab=admins')
    const row = await screen.findByRole('row', { name: /Grace Kim/ })
    expect(row.textContent).toContain('Nov 20, 2026')
    expect(row.textContent).toContain('Sam Ortiz')
    expect(screen.getByRole('row', { name: /^Sam Ortiz.*The beginning/ }).textContent).toContain('The installation')
  })
})
