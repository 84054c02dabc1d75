import { listOwnCertifications, requestCertification } from '@crewcall/contract/certifications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { addWorkHistory, getOwnProfile, updateOwnProfile } from '@crewcall/contract/pros.ts'
import { listCertificationTypes, listSkills } from '@crewcall/contract/skills.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someProfile, somePro } from '../../test/pro-fixtures.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { someSkills } from '../../test/shifts.ts'

const base = [
  reply(getMe, () => somePro()),
  reply(getOwnProfile, () => someProfile()),
  reply(listSkills, () => ({ results: someSkills() })),
]
const bodyOf = (api: ReturnType<typeof fakeApi>, name: string) => api.calls.find((call) => call.name === name)?.body

it('A changed profile is sent whole', async () => {
  const api = fakeApi(...base, refused(updateOwnProfile))
  const { user } = renderRoute('/pro/profile')
  const form = within(await screen.findByRole('form', { name: 'About me' }))
  const fields = [
    [/^Name that businesses see/, 'Dee Rivera'],
    [/^A few words/, 'Calm behind the bar'],
    [/^Street address/, '12 Oak St'],
  ] as const
  for (const [label, typed] of fields) {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), typed)
  }
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(api, 'updateOwnProfile')).toEqual({
      display_name: 'Dee Rivera',
      bio: 'Calm behind the bar',
      address_line_1: '12 Oak St',
      city: 'Nashville',
      state_code: 'TN',
      zip_code: '37206',
    }),
  )
})

it('A job that is added says where, as what, and from when to when', async () => {
  const api = fakeApi(...base, refused(addWorkHistory))
  const { user } = renderRoute('/pro/profile')
  await user.click(await screen.findByRole('button', { name: 'Add a job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a job' }))
  await user.type(dialog.getByLabelText(/^Business/), 'The Old Mill')
  await user.type(dialog.getByLabelText(/^Your position there/), 'Barback')
  await user.click(dialog.getByRole('combobox', { name: /^Nearest position/ }))
  const [first] = someSkills()
  await user.click(await screen.findByRole('option', { name: first?.name ?? '', hidden: true }))
  const from = within(dialog.getByRole('group', { name: /^From/ }))
  await user.selectOptions(from.getByRole('combobox', { name: 'Month' }), 'March')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await from.findByRole('alert')).textContent).toBe('This field is required')
  expect(api.calls.some(({ name }) => name === 'addWorkHistory')).toBe(false)
  await user.selectOptions(from.getByRole('combobox', { name: 'Year' }), '2024')
  const until = within(dialog.getByRole('group', { name: /^Until/ }))
  await user.selectOptions(until.getByRole('combobox', { name: 'Month' }), 'February')
  await user.selectOptions(until.getByRole('combobox', { name: 'Year' }), '2025')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(api, 'addWorkHistory')).toEqual({
      business_name: 'The Old Mill',
      position: 'Barback',
      skill_id: first?.id,
      start_date: '2024-03-01',
      end_date: '2025-02-28',
      duty: '',
    }),
  )
})

const type = { id: 4, name: 'Alcohol server', description: '', is_state_specific: true, is_offered: true }

it('A certificate is handed in with its file, its state and its last day', async () => {
  const api = fakeApi(
    ...base,
    reply(listOwnCertifications, () => ({ results: [] })),
    reply(listCertificationTypes, () => ({ results: [{ ...type }] as never })),
    reply(uploadMedia, ({ body: { name } }) => ({
      id: 77,
      name,
      provider: 'local',
      provider_identifier: 'm77',
      created_ts: '2026-11-20T12:00:00Z',
      status: 'available' as const,
      resource_url: 'https://crewcall.example/api/media/m77/',
    })),
    refused(requestCertification),
  )
  const { user } = renderRoute('/pro/profile?tab=certificates')
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a certificate' }))
  await user.click(dialog.getByRole('combobox', { name: /^Certificate/ }))
  await user.click(await screen.findByRole('option', { name: 'Alcohol server', hidden: true }))
  await user.click(await dialog.findByRole('combobox', { name: /^State/ }))
  await user.click(await screen.findByRole('option', { name: /Tennessee/, hidden: true }))
  await user.upload(dialog.getByLabelText(/^Photo or PDF/), new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }))
  await dialog.findByText('card.pdf')
  expect(bodyOf(api, 'uploadMedia')).toEqual({ name: 'card.pdf', purpose: 'CERTIFICATION', content_base64: btoa('%PDF-1.4') })
  fireEvent.change(dialog.getByLabelText(/^Valid until/), { target: { value: '2099-05-31' } })
  await user.click(dialog.getByRole('button', { name: 'Send for review' }))
  await waitFor(() =>
    expect(bodyOf(api, 'requestCertification')).toEqual({
      certification_id: 4,
      attachment_id: 77,
      state_code: 'TN',
      expiration_date: '2099-05-31',
      does_not_expire: false,
    }),
  )
})
