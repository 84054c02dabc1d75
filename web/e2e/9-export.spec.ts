import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { workShift } from './support/shifts.ts'

type Manifest = { files: { name: string; rows: number }[] }

/** Presses the button, reads what the file will hold, starts it, waits for it, and opens the ZIP file. */
async function exported(page: Page, label: string, question: RegExp, holds: string): Promise<Record<string, string>> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog.getByText(holds)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start the export' }).click()
  const list = page.getByRole('list', { name: 'Exports' })
  await expect(list.getByText('Ready')).toBeVisible()
  await expect(list.getByText(/Can be downloaded until/)).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), list.getByRole('button', { name: /^Download the export of / }).click()])
  const packed = unzipSync(await readFile(await file.path()))
  return Object.fromEntries(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}

function rowsOf(csv = ''): Record<string, string>[] {
  const [header = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

test(
  'An admin exports the organization and a pro their own data, and each finds in the file what is theirs',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })

    const page = await crew.enter(place.manager)
    await page.goto(`/organizations/${place.organizationId}/info`)
    await page.getByRole('link', { name: 'Data export' }).click()
    await expect(page.getByText('No exports yet')).toBeVisible()
    const all = await exported(page, 'Export all data', /^Export all data of /, 'Timesheets, punches, breaks and disputes')
    expect(rowsOf(all['locations/locations.csv']).map(({ name }) => name)).toEqual([place.name])
    expect(rowsOf(all['shifts/gigs.csv']).map(({ id }) => Number(id))).toContain(gigId)
    expect(rowsOf(all['people/pros.csv']).map(({ id }) => Number(id))).toContain(place.pro.proId)
    expect(rowsOf(all['hours/timesheets.csv']).map(({ gig_id }) => Number(gig_id))).toContain(gigId)
    expect(all['README.txt']).toContain('Times are in UTC')
    const { files } = JSON.parse(all['manifest.json'] ?? '') as Manifest
    expect(files.find(({ name }) => name === 'locations/locations.csv')?.rows).toBe(1)
    // Nothing of the seed data, which belongs to others.
    expect(Object.values(all).join('\n')).not.toContain('The Palmetto Room')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOn(page, [`/organizations/${place.organizationId}/exports`])).toEqual([])

    const phone = await crew.enter(place.pro)
    await phone.goto('/settings')
    await phone.getByRole('link', { name: 'Export your data' }).click()
    const own = await exported(phone, 'Export your data', /^Export your data\?/, 'Ratings you gave and got')
    expect(rowsOf(own['profile/pros.csv']).map(({ id }) => Number(id))).toEqual([place.pro.proId])
    expect(rowsOf(own['engagements/applications.csv']).map(({ gig_id }) => Number(gig_id))).toEqual([gigId])
    expect(rowsOf(own['hours/time_punches.csv']).length).toBeGreaterThan(1)
    expect(Object.keys(own)).not.toContain('money/invoices.csv')
    expect(await findingsOn(phone, ['/your-data'])).toEqual([])
  },
)
