import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { importSchedule, listScheduleImports, previewScheduleImport, type SchedulePreview } from '@crewcall/contract/schedule-imports.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply, type Failure } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

type Asked = { text: string; positions?: { name: string; skill_id: number | null }[]; wage_amount?: number }
const named = ['Barkeep', 'Pots']
const chosen = { source: 'CSV', columns: ['DATE', 'START', 'END', 'POSITION'], date_order: 'MONTH_FIRST' } as const

// Plans one shift for each position that is chosen.
function previewOf({ positions = [], wage_amount = 20 }: Asked): SchedulePreview {
  const known = named.map((name) => ({ name, skill_id: positions.find((one) => one.name === name)?.skill_id ?? null, row_count: 1 }))
  const times = { start_time: '2026-12-01T15:00:00.000Z', end_time: '2026-12-01T23:00:00.000Z' }
  return {
    source: 'CSV',
    timezone: 'America/Chicago',
    columns: chosen.columns.map((field) => ({ name: field, field, examples: [] })),
    date_order: 'MONTH_FIRST',
    asks_date_order: false,
    positions: known,
    shifts: known.flatMap(({ skill_id }, at) =>
      skill_id === null
        ? []
        : [{ lines: [at + 2], skill_id, ...times, unpaid_break_minutes: 0, wage_amount, allowed_confirmed_pros: 1, people: [] }],
    ),
    rows: known.map(({ name, skill_id }, at) => ({
      line: at + 2,
      outcome: skill_id === null ? 'BAD' : 'CREATE',
      position: name,
      ...times,
      person: null,
      reason: skill_id === null ? { code: 'SCHEDULE_POSITION_UNKNOWN', values: { text: name } } : null,
    })),
  }
}

async function openFile(refused: { once?: Failure } = {}) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(listScheduleImports, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(previewScheduleImport, ({ body }) => {
      const { once } = refused
      delete refused.once
      return once ?? previewOf(body as Asked)
    }),
    reply(importSchedule, () => ({ added: null, present_count: 0, bad_rows: [], unplanned: [] })),
  )
  const { user } = renderRoute('/locations/9/gigs/import')
  await user.upload(await screen.findByLabelText('CSV file'), new File(['DATE,START,END,POSITION\n'], 'Week.csv'))
  await screen.findByLabelText('Plan Barkeep as')
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { user, sent }
}
const importButton = () => screen.queryByRole('button', { name: /^(Import \d|No shift to import)/ })
const isReady = async (name: string) => waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))

it('A preview that fails takes the place of the old one, and is fetched again before anything can be imported', async () => {
  const refused: { once?: Failure } = {}
  const { user, sent } = await openFile(refused)
  await user.selectOptions(screen.getByLabelText('Plan Barkeep as'), '1')
  await isReady('Import 1 shift as a draft')
  refused.once = failure(500, 'internal', 'The preview broke')
  await user.selectOptions(screen.getByLabelText('Plan Pots as'), '1')
  const alert = await screen.findByRole('alert')
  expect(importButton()).toBeNull()
  expect(screen.queryByRole('table', { name: 'Rows of the file' })).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Plan Pots as').value).toBe('1')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await isReady('Import 2 shifts as drafts')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import 2 shifts as drafts' }))
  await waitFor(() => expect(sent('importSchedule')).toHaveLength(1))
  const positions = named.map((name) => ({ name, skill_id: 1 }))
  expect(sent('previewScheduleImport').at(-1)).toMatchObject({ positions })
  expect(sent('importSchedule')[0]).toEqual({ text: 'DATE,START,END,POSITION\n', file_name: 'Week.csv', ...chosen, positions })
})

it('Two positions that are chosen at once are both kept', async () => {
  const { sent } = await openFile()
  act(() => {
    for (const name of named) fireEvent.change(screen.getByLabelText(`Plan ${name} as`), { target: { value: '1' } })
  })
  await isReady('Import 2 shifts as drafts')
  expect(sent('previewScheduleImport').at(-1)).toMatchObject({ positions: named.map((name) => ({ name, skill_id: 1 })) })
})

it('A wage is previewed before anything can be imported with it, and one that nobody may pay is never imported', async () => {
  const { user, sent } = await openFile()
  await user.selectOptions(screen.getByLabelText('Plan Barkeep as'), '1')
  await isReady('Import 1 shift as a draft')
  const field = screen.getByLabelText('Wage for rows without one')
  fireEvent.change(field, { target: { value: '31' } })
  await user.click(screen.getByRole('button', { name: 'Import 1 shift as a draft' }))
  expect(sent('importSchedule')).toEqual([])
  await isReady('Import 1 shift as a draft')
  expect(sent('previewScheduleImport').at(-1)).toMatchObject({ wage_amount: 31 })

  fireEvent.change(field, { target: { value: '12' } })
  expect(await screen.findByText('Must be between $15 and $75')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 shift as a draft' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '33' } })
  await isReady('Import 1 shift as a draft')
  expect(screen.queryByText('Must be between $15 and $75')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import 1 shift as a draft' }))
  await waitFor(() => expect(sent('importSchedule')).toMatchObject([{ wage_amount: 33 }]))
})
