import { MOST_TIMESHEETS } from '@crewcall/contract/timesheet-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSheets, sent } from '../../test/timesheets.tsx'
import { mostNamed } from './timesheets-search.ts'

describe('the pay run', () => {
  it('goes back one step at a time, and is left for the receipts once it is paid', async () => {
    const { router, user } = openSheets('/locations/9/timesheets')
    await user.click(await screen.findByRole('link', { name: 'Start a pay run' }))
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await screen.findByRole('button', { name: /^Pay 2 pros/ })
    router.history.back()
    expect(await screen.findByRole('table', { name: 'Per pro' })).toBeTruthy()
    router.history.back()
    expect((await screen.findAllByRole('button', { name: /^Skip .?Pro/ })).length).toBe(2)
    router.history.back()
    expect(await screen.findByRole('heading', { name: 'Timesheets' })).toBeTruthy()
  })

  it('is found again by its address, and is paid by one press', async () => {
    const { router, user } = openSheets('/locations/9/timesheets/pay')
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await user.click(await screen.findByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
    const address = router.state.location.href
    expect(address).toContain('run=7')
    await user.click(await screen.findByRole('link', { name: 'Back to the timesheets' }))
    await screen.findByRole('link', { name: 'Start a pay run' })
    await router.navigate({ href: address })
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
  })

  it('is continued on another device at the step where it was left', async () => {
    const { api, user } = openSheets('/locations/9/timesheets/pay?run=7', 'ADMIN', 'pays', { run: { step: 'CONFIRM' } })
    await user.click(await screen.findByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
    expect(sent(api, 'confirmPayRun')).toEqual([{ total: 27_564, count: 2 }])
    expect(sent(api, 'payPayRun')).toHaveLength(1)
  })

  it('of somebody else is not paid by looking at it, and can be discarded', async () => {
    const { api, user } = openSheets('/locations/9/timesheets/pay?run=7', 'ADMIN', 'pays', { run: { is_mine: false } })
    expect((await screen.findByText(/began this pay run/)).textContent).toContain('Ana Reyes')
    expect([sent(api, 'confirmPayRun'), sent(api, 'payPayRun')]).toEqual([[], []])
    await user.click(screen.getByRole('button', { name: 'Discard the pay run' }))
    expect(await screen.findByRole('heading', { name: 'Timesheets' })).toBeTruthy()
    expect(sent(api, 'discardPayRun')).toHaveLength(1)
  })

  it('that was left half-way waits for a press', async () => {
    const run = { state: 'PAYING' as const, left: 1, paid: 1, confirmed_by: 'Ana Reyes', confirmed_cents: 27_564 }
    const { api, user } = openSheets('/locations/9/timesheets/pay?run=7', 'ADMIN', 'pays', { run })
    expect(await screen.findByText('1 of 2 charged')).toBeTruthy()
    expect(sent(api, 'payPayRun')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Continue the pay run' }))
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
  })

  it('shows what was planned, punched and is paid before it is begun', async () => {
    openSheets('/locations/9/timesheets/pay')
    const [row] = await screen.findAllByText(/Planned 11:00 am – 5:00 pm · Punched 11:07 am – 5:00 pm · Paid 11:07 am – 5:00 pm/)
    expect(row).toBeTruthy()
  })

  it('pays no more than a long selection names', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 2)
    const { api } = openSheets(`/locations/9/timesheets/pay?application_id=${ids.join(',')}`)
    await screen.findByRole('button', { name: /^Continue/ })
    expect(MOST_TIMESHEETS).toBe(mostNamed)
    expect(
      api.calls
        .find(({ name }) => name === 'totalTimesheets')
        ?.search.getAll('application_id')
        .join()
        .split(','),
    ).toHaveLength(150)
  })

  it('goes from the hours to the charge, pays what was shown and leaves out who was skipped', async () => {
    const { api, user } = openSheets('/locations/9/timesheets/pay')
    await user.click(await screen.findByRole('button', { name: /^Skip .?Pro 3/ }))
    await user.click(await screen.findByRole('button', { name: 'Continue · $137.82' }))
    await user.click(await screen.findByRole('button', { name: 'Continue · $137.82' }))
    expect((await screen.findByText(/^Skipped: /)).textContent).toContain('Pro 3')
    expect(screen.getByText(/Charged to .*Palmetto Hospitality.*Visa ···· 4242/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Pay 1 pro/ }))
    expect(await screen.findByText('1 of 1 charged')).toBeTruthy()
    expect(sent(api, 'beginPayRun')).toEqual([{ filter: { location_id: 9, state: ['ATTENTION', 'READY', 'APPROVED'] }, skip: [3] }])
    expect(sent(api, 'confirmPayRun')).toEqual([{ total: 13_782, count: 1 }])
    expect(screen.getByRole('button', { name: /^Receipt of .?Pro 2/ })).toBeTruthy()
    URL.createObjectURL = () => 'blob:file'
    await user.click(screen.getByRole('button', { name: /^Charges to .?Palmetto Hospitality.? as PDF/ }))
    await user.click(screen.getByRole('button', { name: /^Charges to .?Palmetto Hospitality.? as CSV/ }))
    const asked = (name: string) => api.calls.find((call) => call.name === name)?.search.get('organization_id')
    await waitFor(() => expect([asked('printPayRun'), asked('exportPayRun')]).toEqual(['4', '4']))
  })

  it('says why nobody was paid and where to mend it', async () => {
    const { user } = openSheets('/locations/9/timesheets/pay', 'ADMIN', 'has no card')
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await user.click(screen.getByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByText(/2 not paid/)).toBeTruthy()
    expect(screen.getAllByText(/Add a card or bank account first/)).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Check the payment method' })[0]?.getAttribute('href')).toBe('/locations/9/billing')
  })

  it('follows what became of a charge that failed after it, and leads to paying that again', async () => {
    const { user } = openSheets('/locations/9/timesheets/pay', 'ADMIN', 'fails for one')
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await user.click(screen.getByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByRole('heading', { name: 'Some charges failed' })).toBeTruthy()
    expect(screen.getByText('1 of 2 charged').textContent).toBe('1 of 2 charged · 1 failed')
    expect(screen.getByText(/\$137\.82 charged of \$275\.64, confirmed by/)).toBeTruthy()
    // The sum of the business is what was charged.
    expect(screen.getByRole('heading', { name: /Palmetto Hospitality.* · \$137\.82$/ })).toBeTruthy()
    expect(screen.getByText(/^The charge failed: There is not enough money in the account\./)).toBeTruthy()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('1 charge failed: $137.82 is still owed.')
    const again = within(alert).getByRole('link', { name: 'Try again' })
    expect(decodeURIComponent(again.getAttribute('href') ?? '')).toBe('/locations/9/timesheets/pay?application_id[]=3')
  })

  it('says of how many the money is still on its way', async () => {
    const { user } = openSheets('/locations/9/timesheets/pay')
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await user.click(screen.getByRole('button', { name: /^Pay 2 pros/ }))
    expect((await screen.findByText('2 of 2 charged')).textContent).toBe('2 of 2 charged · 2 still on the way')
  })
})
