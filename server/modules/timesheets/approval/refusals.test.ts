import * as contract from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

async function worked() {
  const day = await shiftDay(crew)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(360)
  await day.punch('CLOCK_OUT')
  return day
}
type Answer = { error?: { code: string; reason?: string | undefined; target?: string | undefined } | undefined }
const why = ({ error }: Answer) => (error ? [error.code, error.reason, error.target] : 'taken')

describe('corrected hours are refused', () => {
  const edit = async (day: Awaited<ReturnType<typeof shiftDay>>, body: object) =>
    why(
      await day.asBoss.call(contract.editHours, {
        ...day.params,
        body: {
          start_time: '2026-03-10T16:00:00Z',
          end_time: '2026-03-10T21:00:00Z',
          unpaid_break_minutes: 30,
          reason: 'Left early',
          ...body,
        },
      }),
    )

  it('beyond 28 hours, into the future, without an hour of work, or over a newer version', async () => {
    const day = await worked()
    expect(await edit(day, { start_time: '2026-03-09T16:59:59Z' })).toEqual(['invalid', 'LONGER_THAN_28_HOURS', 'end_time'])
    expect(await edit(day, { end_time: '2026-03-10T22:00:01Z' })).toEqual(['invalid', 'END_IN_FUTURE', 'end_time'])
    const short = { start_time: '2026-03-10T16:00:00Z', end_time: '2026-03-10T16:30:00Z' }
    expect(await edit(day, short)).toEqual(['invalid', 'BREAK_LONGER_THAN_WORK', 'unpaid_break_minutes'])
    expect(await edit(day, { last_updated_ts: '2026-03-10T15:00:00Z' })).toEqual(['stale_version', 'HOURS_CHANGED', undefined])
    expect(await edit(day, { ...short, unpaid_break_minutes: 29 })).toBe('taken')
  })

  it('on another day: more than 24 hours before the start or after the end of the shift', async () => {
    const day = await worked()
    await day.at(360 + 48 * 60)
    const lastYear = { start_time: '2025-03-10T16:00:00Z', end_time: '2025-03-10T21:00:00Z' }
    expect(await edit(day, lastYear)).toEqual(['invalid', 'HOURS_BEFORE_SHIFT', 'start_time'])
    expect(await edit(day, { start_time: '2026-03-09T15:59:59Z', end_time: '2026-03-10T16:00:00Z' })).toEqual([
      'invalid',
      'HOURS_BEFORE_SHIFT',
      'start_time',
    ])
    expect(await edit(day, { start_time: '2026-03-11T16:00:00Z', end_time: '2026-03-11T22:00:01Z' })).toEqual([
      'invalid',
      'HOURS_AFTER_SHIFT',
      'end_time',
    ])
    expect(await edit(day, { start_time: '2026-03-09T16:00:00Z', end_time: '2026-03-10T16:00:00Z' })).toBe('taken')
    expect(await edit(day, { start_time: '2026-03-11T16:00:00Z', end_time: '2026-03-11T22:00:00Z' })).toBe('taken')
  })

  it('up to 28 hours and up to now they are accepted', async () => {
    const day = await worked()
    expect(await edit(day, { start_time: '2026-03-09T17:00:00Z', end_time: '2026-03-10T21:00:00Z' })).toBe('taken')
    expect(await edit(day, { end_time: '2026-03-10T22:00:00Z' })).toBe('taken')
  })

  it('while the pro is on the clock, and before the end when nobody used it', async () => {
    const [clocked, silent] = [await shiftDay(crew), await shiftDay(crew)]
    await clocked.at(0)
    await clocked.punch('CLOCK_IN')
    await clocked.at(359)
    expect(await edit(clocked, {})).toEqual(['conflict', 'PRO_ON_THE_CLOCK', undefined])
    expect(await edit(silent, {})).toEqual(['conflict', 'HOURS_CORRECTED_AFTER_SHIFT', undefined])
    await silent.at(360)
    expect(await edit(silent, {})).toBe('taken')
  })
})

describe('a claim of the pro is refused', () => {
  it('beyond 28 hours, into the future, or without an hour of work', async () => {
    const day = await worked()
    const claim = async (body: object) =>
      why(
        await day.asPro.call(contract.disputeHours, {
          ...day.params,
          body: { claimed_start: '2026-03-10T16:00:00Z', claimed_end: '2026-03-10T22:00:00Z', reason: 'I stayed on', ...body },
        }),
      )
    expect(await claim({ claimed_start: '2026-03-09T17:59:59Z' })).toEqual(['invalid', 'LONGER_THAN_28_HOURS', 'claimed_end'])
    expect(await claim({ claimed_end: '2026-03-10T22:00:01Z' })).toEqual(['invalid', 'END_IN_FUTURE', 'claimed_end'])
    const yearsAgo = { claimed_start: '2020-03-10T16:00:00Z', claimed_end: '2020-03-10T22:00:00Z' }
    expect(await claim(yearsAgo)).toEqual(['invalid', 'HOURS_BEFORE_SHIFT', 'claimed_start'])
    const short = { claimed_end: '2026-03-10T16:45:00Z', claimed_break_minutes: 45 }
    expect(await claim(short)).toEqual(['invalid', 'BREAK_LONGER_THAN_WORK', 'claimed_break_minutes'])
    expect(await claim({ ...short, claimed_break_minutes: 44 })).toBe('taken')
    expect(await claim({})).toEqual(['already_exists', 'DISPUTED_ALREADY', undefined])
  })

  it('later than 96 hours after the end', async () => {
    const [day, late] = [await worked(), await worked()]
    const body = { claimed_start: '2026-03-10T16:00:00Z', claimed_end: '2026-03-10T22:00:00Z', reason: 'I stayed on' }
    await day.at(360 + 96 * 60 - 1)
    expect(why(await day.asPro.call(contract.disputeHours, { ...day.params, body }))).toBe('taken')
    await late.at(360 + 96 * 60 + 1)
    expect(why(await late.asPro.call(contract.disputeHours, { ...late.params, body }))).toEqual(['conflict', 'DISPUTE_TOO_LATE', undefined])
  })
})

describe('hours are not approved', () => {
  const approve = async (day: Awaited<ReturnType<typeof shiftDay>>) => {
    const params = { gigId: String(day.shift.id) }
    const { data } = await day.asBoss.call(contract.approveHours, { params, body: { application_ids: [day.id] } })
    return data.skipped[0]?.reason ?? data.results[0]?.timesheet.state
  }

  it('before the end if nobody used the clock; from then on as they were planned', async () => {
    const day = await shiftDay(crew)
    await day.at(359)
    expect(await approve(day)).toBe('SHIFT_NOT_OVER')
    await day.at(360)
    expect(await approve(day)).toBe('APPROVED')
    expect(await day.sheet()).toMatchObject({ payable_minutes: 330, is_auto_approved: false, flag_reasons: ['NO_PUNCHES'] })
  })

  it('while the pro is on the clock', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(400)
    expect(await approve(day)).toBe('PRO_STILL_ON_THE_CLOCK')
  })
})

describe('extra time', () => {
  const accept = (day: Awaited<ReturnType<typeof shiftDay>>) => day.asBoss.call(contract.acceptExtension, day.params)
  const requested = async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(365)
    await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
    await day.at(390)
    await day.punch('CLOCK_OUT')
    return day
  }

  it('that was not requested, or for settled hours, is not accepted', async () => {
    expect(why(await accept(await worked()))).toEqual(['conflict', 'EXTENSION_NOT_ASKED', undefined])
    const day = await requested()
    await day.asBoss.call(contract.approveHours, { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id] } })
    expect((await day.sheet()).state).toBe('APPROVED')
    expect(why(await accept(day))).toEqual(['conflict', 'HOURS_SETTLED_ALREADY', undefined])
    expect((await day.sheet()).extension_accepted_at).toBeNull()
  })

  it('is accepted once, and the hours are proposed again', async () => {
    const day = await requested()
    expect((await day.sheet()).payable_minutes).toBe(330)
    expect((await accept(day)).data.timesheet).toMatchObject({ extension: 'ACCEPTED', payable_minutes: 360 })
    const { extension_accepted_at, extension_accepted_by } = await day.sheet()
    expect(extension_accepted_by).toBe(day.boss.id)
    await day.at(400)
    await accept(day)
    expect((await day.sheet()).extension_accepted_at).toEqual(extension_accepted_at)
    const onSite = crew.as((await pro(crew)).user_id)
    expect((await onSite.call(contract.acceptExtension, day.params)).status).toBe(404)
  })
})

describe('an answer to a claim', () => {
  const answer = (day: Awaited<ReturnType<typeof shiftDay>>, resolution: 'ACCEPTED' | 'DECLINED') =>
    day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution, answer: 'Seen' } })

  it('is refused where nobody claimed anything, and after the claim was answered', async () => {
    const day = await worked()
    expect(why(await answer(day, 'ACCEPTED'))).toEqual(['conflict', 'NO_DISPUTE', undefined])
    await day.at(500)
    const body = { claimed_start: '2026-03-10T16:00:00Z', claimed_end: '2026-03-10T23:00:00Z', reason: 'I stayed on' }
    await day.asPro.call(contract.disputeHours, { ...day.params, body })
    expect((await answer(day, 'DECLINED')).data.timesheet).toMatchObject({
      state: 'APPROVED',
      payable_minutes: 330,
      dispute: { resolution: 'DECLINED', answer: 'Seen' },
    })
    expect(why(await answer(day, 'ACCEPTED'))).toEqual(['conflict', 'NO_DISPUTE', undefined])
    expect(why(await day.asPro.call(contract.answerDispute, { ...day.params, body: { resolution: 'ACCEPTED' } }))[0]).toBe('not_found')
  })
})
