import { approveCertifications, rejectCertifications } from '@crewcall/contract/bulk-acts.ts'
import { NEVER, listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listCertificationTypes, listMarkets } from '@crewcall/contract/skills.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage, waitingRequest } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const grace = waitingRequest()
const named = (id: number, first_name: string, changes: object = {}) =>
  waitingRequest({ id, gigster_id: id + 10, user: { ...grace.user, first_name }, ...changes })
const state = {
  code: 'invalid',
  reason: 'CERTIFICATE_NEEDS_STATE',
  message: 'This certificate is valid in only one state; choose the state',
}

async function open() {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCertificationTypes, () => ({ results: [] })),
    reply(listMarkets, () => ({ results: [] })),
    reply(listCertificationRequests, () => onePage(grace, named(2, 'Jordan'), named(3, 'Undated', { expiration_date: NEVER }))),
    reply(approveCertifications, ({ body }) => ({
      results: body.ids.map((id) =>
        id === 2 ? { id, outcome: 'REFUSED' as const, refusal: state } : { id, outcome: 'DONE' as const, refusal: null },
      ),
    })),
    reply(rejectCertifications, ({ body }) => ({ results: body.ids.map((id) => ({ id, outcome: 'DONE' as const, refusal: null })) })),
  )
  const { user } = renderRoute('/admin/certifications')
  await screen.findByText(/Undated/)
  for (const box of screen.getAllByRole('checkbox', { name: 'Select row', hidden: true })) await user.click(box)
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { bodyOf, user }
}

it('approves those with a date, names those without, and links to the refused one', async () => {
  const { bodyOf, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 certificates?' })
  await within(dialog).findByText(/^.?Undated/)
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await screen.findByText('1 certificate is approved')
  const left = await screen.findByRole('dialog', { name: 'Approve 1 certificate?' })
  const link = within(left).getByRole('link', { name: /Jordan/ })
  expect(link.getAttribute('href')).toContain('open=2')
  await within(left).findByText(/choose the state/)
  expect(bodyOf('approveCertifications')).toMatchObject({ ids: [1, 2] })
  await user.click(within(left).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('2 selected')
})

it('rejects all that wait with one reason', async () => {
  const { bodyOf, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Reject 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 certificates?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await within(dialog).findByText('This field is required')
  await user.click(within(dialog).getByRole('combobox', { name: /Why/ }))
  await user.click(await screen.findByRole('option', { name: 'It has expired', hidden: true }))
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await screen.findByText('3 certificates are rejected')
  expect(bodyOf('rejectCertifications')).toMatchObject({
    ids: [1, 2, 3],
    rejection_reason: 'CERTIFICATION_EXPIRED',
    custom_rejection_reason: null,
  })
})
