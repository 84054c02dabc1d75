import { listAlarms, resolveAlarm } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const open = {
  id: 5,
  at: '2026-11-19T10:00:00Z',
  kind: 'job_failed',
  detail: 'job: x.y',
  resolved_at: null,
  resolved_by_name: null,
  resolution: '',
}

it('An alarm is resolved with a note, which is then shown with it', async () => {
  let row: typeof open | (Omit<typeof open, 'resolved_at' | 'resolved_by_name'> & { resolved_at: string; resolved_by_name: string }) = open
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAlarms, () => onePage(row)),
    reply(resolveAlarm, ({ body }) => {
      row = { ...open, ...body, resolved_at: '2026-11-19T11:00:00Z', resolved_by_name: 'Sam Ortiz' }
      return row
    }),
  )
  const { user } = renderRoute('/admin/alarms?open=5')
  const note = await screen.findByRole('textbox', { name: /What was done/ })
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await user.type(note, 'Ran the job again')
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Ran the job again', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText(/by Sam Ortiz/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  expect(api.calls.filter(({ name }) => name === 'resolveAlarm').map(({ body }) => body)).toEqual([{ resolution: 'Ran the job again' }])
})
