import { CHECKIN_CODE } from '@crewcall/contract/rules/windows.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { timingSafeEqual } from 'node:crypto'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { changeSheet } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

type Tried = { wrong: ReturnType<typeof problem> | null; shift: EngagementHours }

/**
 * The problem with the code of a clock-in, or null (docs/rules/hours.md#check-in-code, docs/invariants.md#p7): invalid for a wrong one,
 * rate_limited while locked. The caller has locked the timesheet, so an attempt is counted exactly once, and it stays counted although the
 * call is refused; the fifth locks for ten minutes and notifies managers.
 */
export async function tryCode(ctx: Ctx, shift: EngagementHours, given: string | undefined): Promise<Tried> {
  const { gig, sheet } = shift
  if (!gig.is_checkin_required || gig.checkin_code === null) return { wrong: null, shift }
  if (sheet.checkin_locked_until !== null && sheet.checkin_locked_until > ctx.now)
    return { wrong: lockedProblem(ctx, gig, sheet.checkin_locked_until), shift }
  if (given === undefined)
    return {
      wrong: problem('invalid', 'CHECKIN_CODE_MISSING', { target: 'checkin_code' }),
      shift,
    }
  if (isSame(given, gig.checkin_code)) {
    return { wrong: null, shift: sheet.checkin_tries > 0 ? await changeSheet(ctx, shift, { checkin_tries: 0 }) : shift }
  }
  return countWrongTry(ctx, shift)
}

async function countWrongTry(ctx: Ctx, shift: EngagementHours): Promise<Tried> {
  const tries = shift.sheet.checkin_tries + 1
  if (tries < CHECKIN_CODE.tries) {
    const left = CHECKIN_CODE.tries - tries
    const wrong = problem('invalid', 'CHECKIN_CODE_WRONG', {
      target: 'checkin_code',
      values: { tries_left: left },
      commit: true,
    })
    return { wrong, shift: await changeSheet(ctx, shift, { checkin_tries: tries }) }
  }
  const until = new Date(ctx.now.getTime() + CHECKIN_CODE.lock_minutes * 60_000)
  const locked = await changeSheet(ctx, shift, { checkin_tries: 0, checkin_locked_until: until })
  await announce(ctx, 'checkin.locked', eventIds(shift.application), topicsOf(shift.application))
  return { wrong: lockedProblem(ctx, shift.gig, until), shift: locked }
}

// The first whole minute in which a code is taken again, by the clock at the shift.
function lockedProblem(ctx: Ctx, { timezone }: EngagementHours['gig'], until: Date) {
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  return problem('rate_limited', 'CHECKIN_LOCKED', {
    values: { time: instantToWall(minute, timezone).time },
    target: 'checkin_code',
    retry_after: Math.ceil((until.getTime() - ctx.now.getTime()) / 1000),
    commit: true,
  })
}

function isSame(given: string, code: string): boolean {
  return given.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code))
}
