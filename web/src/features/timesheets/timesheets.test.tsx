import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRun, openSheets, sent } from '../../test/timesheets.tsx'

describe('the timesheets', () => {
  it('show planned, punched and paid times side by side, with notes and the deadline', async () => {
    openSheets('/locations/9/timesheets')
    const row = (await screen.findByText('Pro 2')).closest('tr')
    for (const said of ['11:00 am – 5:00 pm', '11:07 am – 5:00 pm', 'Late', 'No break', '$137.82', 'Approves itself'])
      expect(row?.textContent).toContain(said)
    expect(screen.getByText('Pro 1').closest('tr')?.textContent).toContain('From Sun, Nov 22 on, a person of Crewcall decides.')
    expect((await screen.findByText(/2 timesheets, first /)).textContent).toContain('5:00 pm')
    expect(screen.getByText(/are then charged. Until the charge they can be changed/)).toBeTruthy()
  })

  it('approve a selection with the sum of the server and the versions that were seen', async () => {
    const { api, user } = openSheets('/locations/9/timesheets')
    await screen.findByText('Pro 2')
    const boxes = screen.getAllByRole('checkbox', { name: 'Select row' })
    for (const box of boxes) await user.click(box)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    // What the sum on the button does not cover stands beside it before the press.
    expect(await within(bar).findByText(/^1 timesheet is left out: /)).toBeTruthy()
    await user.click(await within(bar).findByRole('button', { name: 'Per pro' }))
    const sums = await screen.findByRole('dialog', { name: 'What would be approved' })
    expect(
      within(sums)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The Palmetto Room2 timesheets · 10 h 46 min$275.64',
      'Pro 21 timesheet · 5 h 23 min$137.82',
      'Pro 31 timesheet · 5 h 23 min$137.82',
    ])
    expect(sent(api, 'approveTimesheets')).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await within(bar).findByRole('button', { name: 'Approve $275.64' }))
    const seen = '2026-11-18T23:00:00.000Z'
    await waitFor(() =>
      expect(sent(api, 'approveTimesheets')).toEqual([
        { timesheets: [1, 2, 3].map((application_id) => ({ application_id, last_updated_ts: seen })) },
      ]),
    )
  })

  it('offer to add up a selection again when its sum could not be loaded', async () => {
    let isSumLost = true
    const { user } = openSheets('/locations/9/timesheets', 'ADMIN', 'pays', { isSumLost: () => isSumLost })
    await screen.findByText('Pro 2')
    for (const box of screen.getAllByRole('checkbox', { name: 'Select row' }).slice(1)) await user.click(box)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    await within(bar).findByText('The sum could not be loaded.')
    isSumLost = false
    await user.click(within(bar).getByRole('button', { name: 'Try again' }))
    expect(await within(bar).findByRole('button', { name: 'Approve $275.64' })).toBeTruthy()
    expect(within(bar).queryByText('The sum could not be loaded.')).toBeNull()
  })

  it('save exactly the selected rows as a file, and offer no rejection', async () => {
    URL.createObjectURL = () => 'blob:file'
    const { api, user } = openSheets('/locations/9/timesheets')
    await screen.findByText('Pro 2')
    for (const box of screen.getAllByRole('checkbox', { name: 'Select row' }).slice(1)) await user.click(box)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    await user.click(await within(bar).findByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(
        api.calls
          .find(({ name }) => name === 'exportTimesheets')
          ?.search.getAll('application_id')
          .join(),
      ).toBe('2,3'),
    )
    expect(within(bar).queryByRole('button', { name: /Reject/ })).toBeNull()
  })

  it('approve everything that matches, beyond the page, after its sums per location and pro were shown', async () => {
    const { api, user } = openSheets('/locations/9/timesheets?flag=LATE', 'ADMIN', 'pays', { matching: 120 })
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[1] as HTMLElement)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    await user.click(within(bar).getByRole('button', { name: 'Select all 120 that match' }))
    expect(within(bar).getByText('All 120 that match')).toBeTruthy()
    await user.click(await within(bar).findByRole('button', { name: 'Approve $275.64…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve everything that matches?' })
    expect(within(dialog).getByRole('list', { name: 'Per location' }).textContent).toContain('The Palmetto Room')
    await user.click(within(dialog).getByText('Per pro'))
    const pros = within(within(dialog).getByRole('list', { name: 'Per pro' })).getAllByRole('listitem')
    expect(pros.map(({ textContent }) => [textContent?.includes('$137.82'), textContent?.slice(0, 5)])).toEqual([
      [true, 'Pro 2'],
      [true, 'Pro 3'],
    ])
    expect(sent(api, 'approveMatching')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: /^Approve 2 timesheets/ }))
    await waitFor(() =>
      expect(sent(api, 'approveMatching')).toEqual([{ filter: { location_id: 9, flag: ['LATE'] }, count: 2, seen: 'version of 2,3' }]),
    )
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('say so when what matches has changed, and keep the selection', async () => {
    const { user } = openSheets('/locations/9/timesheets', 'ADMIN', 'pays', { matching: 120, isChanged: true })
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }))
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /^Approve 2 timesheets/ }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('have changed')
    expect(screen.getByText('All 120 that match')).toBeTruthy()
  })

  it('of all locations show cost and the pay run to who may pay at one of them, those of a location without that right do not', async () => {
    openSheets('/locations/9/timesheets?scope=all', 'ONSITE_MANAGER', 'pays', { isAdminElsewhere: true })
    expect((await screen.findByText('Pro 2')).closest('tr')?.textContent).toContain('$137.82')
    expect(screen.getByRole('link', { name: 'Start a pay run' })).toBeTruthy()
    cleanup()
    openSheets('/locations/9/timesheets', 'ONSITE_MANAGER', 'pays', { isAdminElsewhere: true })
    expect((await screen.findByText('Pro 2')).closest('tr')?.textContent).not.toContain('$137.82')
    expect(screen.queryByRole('link', { name: 'Start a pay run' })).toBeNull()
  })

  it('can be worked through by keyboard', async () => {
    const { api, user } = openSheets('/locations/9/timesheets')
    await screen.findByText('Pro 2')
    await user.keyboard('jjx')
    expect(screen.getAllByRole('checkbox', { name: 'Select row' }).map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ])
    await user.keyboard('a')
    await waitFor(() => expect(sent(api, 'approveTimesheets')).toMatchObject([{ timesheets: [{ application_id: 2 }] }]))
  })

  it('say who pays which, and lead to that pay run', async () => {
    const others = [aRun({ id: 8, is_mine: false, left: 14 }), aRun({ id: 9, state: 'DONE', left: 0, paid: 3 })]
    openSheets('/locations/9/timesheets', 'ADMIN', 'pays', { others })
    expect((await screen.findByText(/is paying these 14 timesheets/)).textContent).toContain('Ana Reyes')
    expect(screen.getByRole('link', { name: 'Show the pay run' }).getAttribute('href')).toContain('run=8')
    expect(screen.getAllByRole('region', { name: 'Pay run' })).toHaveLength(1)
  })

  it('show no cost and no pay run to an onsite manager, who may approve', async () => {
    const { user } = openSheets('/locations/9/timesheets', 'ONSITE_MANAGER')
    await screen.findByText('Pro 2')
    expect(screen.queryByRole('link', { name: 'Start a pay run' })).toBeNull()
    expect(screen.queryByText('$137.82')).toBeNull()
    const [flagged, ready] = screen.getAllByRole('checkbox', { name: 'Select row' })
    if (!flagged || !ready) throw new Error('No rows')
    await user.click(ready)
    expect(await screen.findByRole('button', { name: 'Approve 1 timesheet' })).toBeTruthy()
    // What needs a look is not approved together, and the bar says what to do with it.
    await user.click(ready)
    await user.click(flagged)
    expect(await screen.findByText('Open them one by one')).toBeTruthy()
  })
})

describe('what was paid', () => {
  it('is found among the timesheets from the addresses of before, and saved as a file there', async () => {
    const { api, router } = openSheets('/locations/9/schedule/history?start_time__gte=2026-11-01T05:00:00Z')
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/locations/9/timesheets')
    const asked = api.calls.find(({ name }) => name === 'listTimesheets')?.search
    expect([asked?.getAll('state'), asked?.get('start_time__gte')]).toEqual([['PAID'], '2026-11-01T05:00:00Z'])
  })

  it.each([
    ['schedule?tab=past', '/locations/9/gigs/past-gigs', 'list'],
    ['schedule', '/locations/9/gigs', 'list'],
    ['gigs/schedule?tab=past', '/locations/9/gigs/past-gigs', 'list'],
    ['gigs/schedule?tab=upcoming', '/locations/9/gigs/schedule', undefined],
    ['schedule/history?receipt=5', '/locations/9/receipts/5', undefined],
  ])('%s leads to %s', async (address, path, view) => {
    const { router } = openSheets(`/locations/9/${address}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect((router.state.location.search as { view?: string }).view).toBe(view)
  })
})
