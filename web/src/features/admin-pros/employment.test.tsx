import { listAdminPros, listAuditLog, setEmployment } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listNotes } from '@crewcall/contract/network.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage, somePro } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('An admin of the platform makes a pro an employee', async () => {
  let pro = somePro()
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAuditLog, () => onePage()),
    reply(listNotes, () => onePage()),
    reply(listAdminPros, () => onePage(pro)),
    reply(setEmployment, ({ body }) => (pro = { ...pro, ...body })),
  )
  const { user } = renderRoute('/admin/pros/6/notes')
  await screen.findByText(/Contractor \(1099\)/)
  await user.click(screen.getByRole('button', { name: 'Employment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How does Grace Kim work?' }))
  await user.click(dialog.getByRole('combobox', { name: /^Works as/ }))
  await user.click(await screen.findByRole('option', { name: 'Employee (W-2)' }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'setEmployment')?.body).toEqual({ supported_employment_types: ['F1099', 'W2'] }),
  )
  await screen.findByText(/Contractor \(1099\) · Employee \(W-2\)/)
})
