import { listAdminPros } from '@crewcall/contract/admin.ts'
import { suspendPros, verifyPros } from '@crewcall/contract/bulk-acts.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { onePage, somePro } from '../../test/admin-rows.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const sam = reply(getMe, () => somebody({ is_gigpro_admin: true }))
const crowd = (count: number, of: Parameters<typeof somePro>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    somePro({ pro_id: at + 1, first_name: `Ann${at + 1}`, last_name: 'Lee', verified: false, ...of }),
  )
const boxes = async () => {
  await screen.findByText('Ann1 Lee')
  return screen.getAllByRole('checkbox', { name: 'Select row', hidden: true })
}
const done = (ids: readonly number[]) => ({ results: ids.map((id) => ({ id, outcome: 'DONE' as const, refusal: null })) })
const why = { code: 'conflict', reason: 'VERIFIED_ALREADY', message: 'This pro is already verified' }

it('verifies the chosen, links to the refused one with its reason and keeps only that one chosen', async () => {
  const sent: number[][] = []
  fakeApi(
    sam,
    reply(listAdminPros, () => onePage(...crowd(3))),
    reply(verifyPros, ({ body }) => {
      sent.push([...body.ids])
      return {
        results: body.ids.map((id) =>
          id === 2
            ? { id, outcome: 'REFUSED' as const, refusal: why }
            : { id, outcome: id === 3 ? ('ALREADY' as const) : ('DONE' as const), refusal: null },
        ),
      }
    }),
  )
  const { user } = renderRoute('/admin/pros')
  const [first, , last] = await boxes()
  if (!first || !last) throw new Error('No rows')
  await user.click(first)
  await user.keyboard('{Shift>}')
  await user.click(last)
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  expect(bar.queryByRole('button', { name: /^Lift/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Verify 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Verify 3 pros?' })
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
  await screen.findByText(/2 pros are verified/)
  await screen.findByText(/1 was so before/)
  const after = await screen.findByRole('dialog', { name: 'Verify 1 pro?' })
  await within(after).findByText('2 done, 1 not')
  const link = within(after).getByRole('link', { name: /Ann2 Lee/ })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    '/admin/pros/2/application-history',
    '_blank',
    'noopener',
  ])
  await within(after).findByText(/already verified/)
  await user.click(within(after).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('1 selected')
  expect(sent).toEqual([[1, 2, 3]])
})

it('chooses everything that matches with its true number, sends it in parts, and again what was not reached', async () => {
  const all = crowd(120)
  const parts: number[][] = []
  const ids = new Set<string>()
  fakeApi(
    sam,
    reply(listAdminPros, ({ query }) => {
      const { page, page_size: size } = listAdminPros.query.parse(query)
      return { count: 120, next: null, previous: null, results: all.slice((page - 1) * size, page * size) }
    }),
    reply(verifyPros, ({ body }) => {
      ids.add(body.bulk_id)
      parts.push([...body.ids])
      const { results } = done(body.ids)
      if (parts.length > 1) return { results }
      return { results: results.map((result, at) => (at < 30 ? result : { ...result, outcome: 'NOT_REACHED' as const })) }
    }),
  )
  const { user } = renderRoute('/admin/pros?verified=false')
  const [first] = await boxes()
  if (!first) throw new Error('No rows')
  await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Select all 120 matching' }))
  await user.click(await screen.findByRole('button', { name: 'Verify 120' }))
  const dialog = await screen.findByRole('dialog', { name: 'Verify 120 pros?' })
  await within(dialog).findByText('and 112 more')
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
  await screen.findByText('120 pros are verified')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull())
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 40])
  expect(new Set(parts.flat()).size).toBe(120)
  expect(ids.size).toBe(1)
})

it('does not let a link leave while it runs, and sends nothing more once the screen is gone', async () => {
  const parts: number[] = []
  fakeApi(
    sam,
    reply(listAdminPros, () => onePage(...crowd(60))),
    reply(verifyPros, ({ body }) => done(body.ids)),
  )
  const answer = Promise.withResolvers<void>()
  const atOnce = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('/bulk/')) return atOnce(address, init)
    parts.push(verifyPros.body.parse(JSON.parse(String(init.body))).ids.length)
    await answer.promise
    return atOnce(address, init)
  })
  const { user, router, unmount } = renderRoute('/admin/pros', { inBrowser: true })
  await boxes()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Verify 60' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(parts).toEqual([50]))
  void router.navigate({ to: '/admin/certifications' })
  await screen.findByText('This is still under way. Stop it before you leave.')
  expect(router.state.location.pathname).toBe('/admin/pros')
  unmount()
  answer.resolve()
  const said = renderHook(() => useToasts()).result
  await waitFor(() => expect(said.current.at(-1)?.message).toMatch(/^[56]0 pros are verified/))
  expect(parts).toEqual([50])
})

it('suspends with days and a reason, and a lost answer leaves all of them chosen', async () => {
  let isLost = true
  const api = fakeApi(
    sam,
    reply(listAdminPros, () => onePage(...crowd(2, { verified: true }))),
    reply(suspendPros, ({ body }) => (isLost ? failure(503, 'unavailable', 'Later') : done(body.ids))),
  )
  const { user } = renderRoute('/admin/pros')
  for (const box of await boxes()) await user.click(box)
  expect(screen.queryByRole('button', { name: /^Verify \d/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Suspend 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend 2 pros?' })
  await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Safety', hidden: true }))
  await user.type(within(dialog).getByRole('textbox', { name: /Shown to the pro/ }), 'Unsafe')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  await within(dialog).findByText('0 done, 2 not')
  isLost = false
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByText('2 pros are suspended')
  expect(api.calls.findLast(({ name }) => name === 'suspendPros')?.body).toMatchObject({
    ids: [1, 2],
    days: 7,
    reason_code: 'SAFETY',
    explanation: 'Unsafe',
  })
})

it('forgets the choice when the filters change', async () => {
  fakeApi(
    sam,
    reply(listAdminPros, () => onePage(...crowd(2))),
  )
  const { user } = renderRoute('/admin/pros?verified=false')
  for (const box of await boxes()) await user.click(box)
  await screen.findByText('2 selected')
  await user.click(screen.getByRole('button', { name: /^Remove filter Verified/ }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})
