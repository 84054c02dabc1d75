import { CHECKIN_CODE } from '@crewcall/contract/rules/windows.ts'
import { timingSafeEqual } from 'node:crypto'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { changeSheet, newsOf, topicsOf } from './shift.ts'
import type { Shift } from './shift.ts'

type Problem = ReturnType<typeof problem>

/**
 * What is wrong with the code of a clock-in, or null (semantics 1.7, rule 1; P7): invalid for a wrong one, rate_limited while locked.
 * The timesheet is locked by the caller, so a try is counted exactly once, and it stays counted although the call is refused; the
 * fifth locks for ten minutes and tells managers.
 */
export async function tryCode(ctx: Ctx, shift: Shift, given: string | undefined): Promise<Problem | null> {
  const { gig, sheet } = shift
  if (!gig.is_checkin_required || gig.checkin_code === null) return null
  const wait = secondsLocked(ctx, shift)
  if (wait > 0) return lockedProblem(wait)
  if (given === undefined) return problem('invalid', 'Ask the manager for the four-digit code', { target: 'checkin_code' })
  if (isSame(given, gig.checkin_code)) {
    if (sheet.checkin_tries > 0) await changeSheet(ctx, shift, { checkin_tries: 0 })
    return null
  }
  return countWrongTry(ctx, shift)
}

async function countWrongTry(ctx: Ctx, shift: Shift): Promise<Problem> {
  const tries = shift.sheet.checkin_tries + 1
  if (tries < CHECKIN_CODE.tries) {
    await changeSheet(ctx, shift, { checkin_tries: tries })
    const left = CHECKIN_CODE.tries - tries
    return problem('invalid', `This is not the code of this shift; ${left} ${left === 1 ? 'try' : 'tries'} left`, {
      target: 'checkin_code',
      commit: true,
    })
  }
  const until = new Date(ctx.now.getTime() + CHECKIN_CODE.lock_minutes * 60_000)
  await changeSheet(ctx, shift, { checkin_tries: 0, checkin_locked_until: until })
  await announce(ctx, 'checkin.locked', newsOf(shift), topicsOf(shift))
  return lockedProblem(CHECKIN_CODE.lock_minutes * 60)
}

function lockedProblem(seconds: number) {
  return problem('rate_limited', 'Too many wrong codes. Ask the manager, or try again in a few minutes', {
    target: 'checkin_code',
    retry_after: seconds,
    commit: true,
  })
}

function secondsLocked(ctx: Ctx, { sheet }: Shift): number {
  return sheet.checkin_locked_until === null ? 0 : Math.max(0, Math.ceil((sheet.checkin_locked_until.getTime() - ctx.now.getTime()) / 1000))
}

function isSame(given: string, code: string): boolean {
  return given.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code))
}
