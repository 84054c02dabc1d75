import { getMe } from '@crewcall/contract/identity.ts'
import { getClock, punch, recordBreak } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countWaiting } from '../../lib/punch-queue.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { inHours, ofTheServer, someApplication, someGig, somePro } from '../../test/pro-fixtures.ts'
import { openClock, someClock, someTimesheet } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const base = [reply(getMe, () => somePro())]

describe('the clock', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', memoryIndexedDb()))

  it('counts down until it opens', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ stage: 'UPCOMING', opens_at: inHours(2) })),
    )
    renderRoute('/pro/clock')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Opens in/ })
    expect(button.disabled).toBe(true)
    expect(button.textContent).toMatch(/1 h 59 min/)
  })

  it('asks for the code of the manager and sends it with the punch', async () => {
    const api = fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () => ({
        ...openClock({ stage: 'WORKING', clocked_in_at: inHours(0) }),
        verdict: 'ACCEPTED' as const,
        punch_type: 'CLOCK_IN' as const,
        pending_reason: null,
        distance_m: 24,
        message: ofTheServer,
      })),
    )
    const { user } = renderRoute('/pro/clock')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Clock in' })
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('textbox', { name: 'Digit 1' }))
    await user.paste('4821')
    await user.click(button)
    expect(await screen.findByText('You are clocked in.')).toBeTruthy()
    const sent = api.calls.filter(({ name }) => name === 'punch')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ punch_type: 'CLOCK_IN', checkin_code: '4821', is_offline: false })
  })

  it('shows a refusal and clears the code', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () =>
        failure(400, 'invalid', 'This is not the code for this shift; 4 tries left', [], 'checkin_code', {
          reason: 'CHECKIN_CODE_WRONG',
          values: { tries_left: 4 },
        }),
      ),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1' }))
    await user.paste('1111')
    await user.click(screen.getByRole('button', { name: 'Clock in' }))
    expect(await screen.findByText('This is not the code for this shift; 4 tries left')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1' }).value).toBe(''))
    expect(await countWaiting()).toBe(0)
  })

  it('says that codes are locked, keeps the field and nothing to send, and never claims that the pro works', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () =>
        failure(429, 'rate_limited', 'Too many wrong codes. Ask the manager, or try again at 2:05 pm', [], 'checkin_code', {
          reason: 'CHECKIN_LOCKED',
          values: { time: '14:05' },
        }),
      ),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1' }))
    await user.paste('1111')
    await user.click(screen.getByRole('button', { name: 'Clock in' }))
    expect(await screen.findByText('Too many wrong codes. Ask the manager, or try again at 2:05 pm')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Digit 1' })).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(await countWaiting()).toBe(0)
  })

  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [408, 'unknown'],
    [409, 'request_in_flight'],
    [425, 'unknown'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ])(
    'keeps the punch after an answer %i %s, runs on with break and clock-out, and says on every screen that it waits',
    async (status, code) => {
      fakeApi(
        ...base,
        reply(getClock, () => openClock()),
        reply(punch, () => failure(status, code, 'Not now')),
      )
      const { user } = renderRoute('/pro/clock')
      await user.click(await screen.findByRole('button', { name: 'Clock in' }))
      expect(await screen.findByRole('timer')).toBeTruthy()
      expect(screen.getByText('Not sent yet.')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Start a break' })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy()
      expect(await screen.findByText('A punch is waiting to be sent')).toBeTruthy()
      expect(await countWaiting()).toBe(1)
    },
  )

  it('keeps the punch when the session has ended', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock()),
      reply(punch, () => failure(401, 'unauthenticated', 'Sign in')),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Clock in' }))
    await waitFor(async () => expect(await countWaiting()).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Leave this page' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(await countWaiting()).toBe(1)
  })

  it('waits for the manager since the time of the punch, with a phone link, and lets the pro try again', async () => {
    const sheet = someTimesheet()
    const waiting = {
      ...sheet.time_punches[0],
      time: '2026-01-09T16:06:00Z',
      verdict: 'PENDING' as const,
    } as (typeof sheet.time_punches)[0]
    const application = someApplication({ gig: someGig({ start_time: '2026-01-09T16:00:00Z', end_time: '2026-01-09T22:00:00Z' }) })
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ application, timesheet: { ...sheet, time_punches: [waiting] } })),
    )
    const { user } = renderRoute('/pro/clock')
    expect(await screen.findByText('Waiting for the manager since 10:06 am')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Call Maya Cole' }).getAttribute('href')).toBe('tel:+16155550177')
    await user.click(screen.getByRole('button', { name: 'Try to clock in again' }))
    expect(await screen.findByRole('button', { name: 'Clock in' })).toBeTruthy()
  })

  it('records the attempt of a pro without the code', async () => {
    const api = fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () => ({
        ...openClock(),
        verdict: 'PENDING' as const,
        punch_type: 'CLOCK_IN' as const,
        pending_reason: 'NO_CODE' as const,
        distance_m: 24,
        message: ofTheServer,
      })),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'I cannot find the code' }))
    expect(await screen.findByText(/The manager was told that you cannot find the code/)).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'punch')?.body).toMatchObject({ punch_type: 'CLOCK_IN', has_no_code: true })
  })

  it('becomes the end of the break when one starts, and back; clocking out is always possible', async () => {
    let stage: 'WORKING' | 'ON_BREAK' = 'WORKING'
    const clock = () => openClock({ stage, clocked_in_at: inHours(-2), break_started_at: stage === 'ON_BREAK' ? inHours(0) : null })
    const api = fakeApi(
      ...base,
      reply(getClock, clock),
      reply(recordBreak, ({ body }) => {
        stage = (body as { action: string }).action === 'START' ? 'ON_BREAK' : 'WORKING'
        return clock()
      }),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Start a break' }))
    expect(await screen.findByRole('button', { name: 'End the break' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End the break' }))
    expect(await screen.findByRole('button', { name: 'Start a break' })).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'recordBreak').map(({ body }) => body)).toMatchObject([
      { action: 'START' },
      { action: 'END' },
    ])
  })

  describe('a clock-out after four hours of six, with a break of half an hour', () => {
    const working = (breaks: 'NONE' | 'PUNCHED' = 'NONE') => {
      const clock = openClock({ stage: 'WORKING', clocked_in_at: inHours(-4) })
      if (!clock.application || !clock.timesheet) throw new Error('There is no shift')
      const gig = { ...clock.application.gig, start_time: inHours(-4), end_time: inHours(2) }
      const taken = { id: 1, minutes: 20, seconds: 0, start_time: inHours(-2), end_time: inHours(-2 + 1 / 3) }
      const shift_breaks = breaks === 'NONE' ? [] : [{ ...taken, compliance_status: 'NOT_APPLICABLE' as const }]
      return { ...clock, application: { ...clock.application, gig }, timesheet: { ...clock.timesheet, shift_breaks } }
    }
    const accepted = { verdict: 'ACCEPTED', punch_type: 'CLOCK_OUT', pending_reason: null, distance_m: 0, message: '' } as const
    async function ask(clock = working()) {
      const api = fakeApi(
        ...base,
        reply(getClock, () => clock),
        reply(punch, () => ({ ...clock, ...accepted })),
      )
      const { user } = renderRoute('/pro/clock')
      await user.click(await screen.findByRole('button', { name: 'Clock out' }))
      const said = () => api.calls.filter(({ name }) => name === 'punch').map(({ body }) => body)
      return { user, said, dialog: within(await screen.findByRole('dialog', { name: 'Clock out now?' })) }
    }

    it.each([
      ['Yes · 3 h 30 min, $77.00 paid', 30],
      ['No · 4 h, $88.00 paid', 0],
    ])('asks about it, and “%s” clocks out', async (name, unpaid_break_minutes) => {
      const { user, said, dialog } = await ask()
      expect(dialog.getByText('Did you take your 30-minute break?')).toBeTruthy()
      await user.click(dialog.getByRole('button', { name }))
      await waitFor(() => expect(said()).toMatchObject([{ punch_type: 'CLOCK_OUT', unpaid_break_minutes }]))
    })

    it('takes a part of it, with what is then paid', async () => {
      const { user, said, dialog } = await ask()
      await user.click(dialog.getByRole('button', { name: 'Part of it' }))
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Break taken' }), '10 min · 3 h 50 min, $84.33 paid')
      await user.click(dialog.getByRole('button', { name: 'Clock out' }))
      await waitFor(() => expect(said()).toMatchObject([{ punch_type: 'CLOCK_OUT', unpaid_break_minutes: 10 }]))
    })

    it('does not ask about a break that was punched, and says what is paid', async () => {
      const { user, said, dialog } = await ask(working('PUNCHED'))
      expect(dialog.getByText(/You are paid for 3 h 40 min, \$80\.67\./)).toBeTruthy()
      await user.click(dialog.getByRole('button', { name: 'Clock out' }))
      await waitFor(() => expect(said()).toHaveLength(1))
      expect(said()[0]).not.toHaveProperty('unpaid_break_minutes')
    })
  })

  it('shows the hours after clock-out and leads to rating', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ stage: 'DONE', timesheet: someTimesheet() })),
    )
    renderRoute('/pro/clock')
    expect(await screen.findByText('5 h 30 min')).toBeTruthy()
    // What the clock recorded stands beside what is paid.
    expect(screen.getByText('Punched').parentElement?.textContent).toMatch(/^Punched.*\d+:\d\d [ap]m – .*\d+:\d\d [ap]m$/)
    expect(screen.getByRole('link', { name: 'Rate the business' })).toBeTruthy()
  })

  it('shows the day of a punch on another day than the shift, after clock-out and while a manager decides', async () => {
    const gig = someGig({ timezone: 'America/New_York', start_time: '2026-01-02T15:00:00.000Z', end_time: '2026-01-02T21:00:00.000Z' })
    const application = someApplication({ gig })
    const sheet = someTimesheet()
    const hours = { ...sheet.working_hours, start_time: '2026-01-02T15:02:00.000Z', end_time: '2026-01-03T05:10:00.000Z' }
    const punches = sheet.time_punches.map((each) => ({ ...each, verdict: 'PENDING' as const, time: '2026-01-02T04:50:00.000Z' }))
    let clock = openClock({ stage: 'DONE', application, timesheet: { ...sheet, working_hours: hours } })
    fakeApi(
      ...base,
      reply(getClock, () => clock),
    )
    const { unmount } = renderRoute('/pro/clock')
    expect(await screen.findByText('10:02 am – Sat, Jan 3, 12:10 am')).toBeTruthy()
    unmount()
    clock = openClock({ application, timesheet: { ...sheet, time_punches: punches } })
    renderRoute('/pro/clock')
    expect(await screen.findByText(/Waiting for the manager since Thu, Jan 1, 11:50 pm/)).toBeTruthy()
  })

  it('links to shifts if there is none', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => someClock()),
    )
    renderRoute('/pro/clock')
    expect(await screen.findByRole('link', { name: 'Find shifts' })).toBeTruthy()
  })
})
