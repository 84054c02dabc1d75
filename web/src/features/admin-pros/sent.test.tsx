import { declineVerification, listAdminPros, listAuditLog } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { addNote, listNotes } from '@crewcall/contract/network.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage, somePro } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

function open(address: string) {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAuditLog, () => onePage()),
    reply(listNotes, () => onePage()),
    reply(listAdminPros, () => onePage(somePro({ verified: false, verification_submitted_at: '2026-11-20T12:00:00Z' }))),
    refused(addNote, paths),
    refused(declineVerification, paths),
  )
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { bodyOf, paths, ...renderRoute(address) }
}

it('A note of the platform is about the person and of no location', async () => {
  const { bodyOf, paths, user } = open('/admin/pros/6/notes')
  const form = within(await screen.findByRole('form', { name: 'New note' }))
  await user.type(form.getByLabelText(/^Platform note/), 'Called about the photo')
  await user.click(form.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(bodyOf('addNote')).toEqual({ note: 'Called about the photo' }))
  expect(paths).toEqual([{ id: '12' }])
})

it('A profile is turned back with the reason that the pro reads', async () => {
  const { bodyOf, paths, user } = open('/admin/pros/6/notes')
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Grace Kim?' }))
  await user.type(dialog.getByLabelText(/^Reason, if you decline/), 'The photo shows no face')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(bodyOf('declineVerification')).toEqual({ reason: 'The photo shows no face' }))
  expect(paths).toEqual([{ proId: '6' }])
})
