import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { importPeople, listPeopleImports, previewPeopleImport, type PeoplePreview } from '@crewcall/contract/people-imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const previewBy = (columns: readonly PeoplePreview['columns'][number]['field'][]): PeoplePreview => ({
  source: 'CSV',
  columns: ['Who', 'Mail', 'Job'].map((name, at) => ({ name, field: columns[at] ?? null, examples: [] })),
  rows: [{ line: 2, outcome: 'CREATE', name: 'Ana Lopez', email: 'ana@example.com', phone_number: null, position: null, reason: null }],
})

it('A preview that fails takes the place of the old one, and is fetched again before anybody can be imported', async () => {
  let isBroken = false
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listPeopleImports, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(previewPeopleImport, ({ body: { columns = ['NAME' as const, 'EMAIL' as const, null] } }) =>
      isBroken ? failure(400, 'invalid', 'The columns do not fit the file. Choose the file again.') : previewBy(columns),
    ),
    reply(importPeople, () => ({ added: null, present_count: 0, bad_rows: [] })),
  )
  const { user } = renderRoute('/locations/9/connect/network/imports')
  await user.upload(await screen.findByLabelText('CSV file'), new File(['Who,Mail,Job\n'], 'People.csv'))
  await screen.findByRole('button', { name: 'Import 1 person' })

  isBroken = true
  await user.selectOptions(screen.getByLabelText('Read Job as'), 'POSITION')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The columns do not fit the file. Choose the file again.')
  expect(screen.queryByRole('button', { name: 'Import 1 person' })).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Read Job as').value).toBe('POSITION')

  isBroken = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  const columns = ['NAME', 'EMAIL', 'POSITION']
  await waitFor(() => expect(sent('importPeople')).toMatchObject([{ file_name: 'People.csv', source: 'CSV', columns }]))
  expect(sent('previewPeopleImport').at(-1)).toMatchObject({ source: 'CSV', columns })
})
