import { candidateSkips, type CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import {
  addCandidateNote,
  messageCandidates,
  removeCandidateNote,
  takeCandidateStep,
  type JobCandidate,
} from '@crewcall/contract/job-candidates.ts'
import { inviteToApply } from '@crewcall/contract/job-postings.ts'
import { firstAndLastName } from '../../../domain/person/actor.ts'
import { currentWords, languageTag, type Translate, useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { lasting, showToast } from '../../../lib/toast.ts'

/** The part of a candidate that a step names. */
export type Person = Pick<JobCandidate, 'id' | 'first_name' | 'last_name'> & Partial<Pick<JobCandidate, 'conversion'>>
type CandidateSkip = (typeof candidateSkips)[number]
type More = { message?: string; is_filled?: boolean; conversion_fee_cents?: number }

/** First and last name. */
export const nameOf = (person: Pick<Person, 'first_name' | 'last_name'>) => firstAndLastName(person)

/** Takes a step with one or several candidates; those left out are named, and passing offers to be undone. */
export function useStep(jobId: string) {
  const { t } = useT()
  const command = useCommand(takeCandidateStep)
  async function take(step: CandidateStep, people: readonly Person[], more: More = {}): Promise<boolean> {
    const body = { candidate_ids: people.map(({ id }) => id), step, ...more }
    const outcome = await command.send({ params: { id: jobId }, body })
    if (!outcome) return false
    for (const reason of candidateSkips) {
      const ids = outcome.skipped.filter((one) => one.reason === reason).map(({ candidate_id }) => candidate_id)
      const left = people.filter(({ id }) => ids.includes(id))
      if (left.length > 0) showToast(skippedText(left, reason), { tone: 'error', lasts: lasting.error + 1000 * left.length })
    }
    const done = people.filter(({ id }) => outcome.done_ids.includes(id))
    if (done.length > 0) {
      const undo = step === 'pass' ? { action: { label: t('Undo'), run: () => void take('reconsider', done) } } : {}
      showToast(doneText(step, done, t), undo)
    }
    return true
  }
  return { take, isPending: command.isPending }
}

// One message for each reason, as only three messages are shown at once.
function skippedText(left: readonly Person[], reason: CandidateSkip): string {
  const { t, locale } = currentWords()
  const values = { count: left.length, names: new Intl.ListFormat(languageTag(locale)).format(left.map(nameOf)) }
  if (reason === 'TRIAL_BOOKED') return t('{names} {count, plural, one {has} other {have}} a booked trial: cancel it first', values)
  return reason === 'OTHER_STAGE'
    ? t('{names} {count, plural, one {was} other {were}} left out: somebody moved them to another stage', values)
    : t('{names} {count, plural, one {was} other {were}} left out: they are no candidate of this job any more', values)
}

function doneText(step: CandidateStep, done: readonly Person[], t: Translate): string {
  const values = { count: done.length, name: done[0] ? nameOf(done[0]) : '' }
  if (step === 'interview') return t('{count, plural, one {{name} goes to the interview} other {# candidates go to the interview}}', values)
  if (step === 'hire') return t('{count, plural, one {{name} is hired} other {# candidates are hired}}', values)
  if (step === 'pass') return t('{count, plural, one {{name} is passed over} other {# candidates are passed over}}', values)
  return t('{count, plural, one {{name} is a candidate again} other {# are candidates again}}', values)
}

/** Writes to candidates; throws the refusal for the form. */
export function useMessage() {
  const { t } = useT()
  return useCommand(messageCandidates, {
    success: ({ sent_count }) =>
      t('{count, plural, =0 {Nobody was there to write to} one {Sent to # candidate} other {Sent to # candidates}}', { count: sent_count }),
  })
}

/** Keeps a note. */
export function useAddNote() {
  return useCommand(addCandidateNote)
}

/** Removes a note of one's own. */
export function useRemoveNote() {
  const { t } = useT()
  return useCommand(removeCandidateNote, { success: () => t('The note is removed') })
}

/** Invites pros of the crew to apply. */
export function useInvite() {
  const { t } = useT()
  return useCommand(inviteToApply, {
    success: ({ invited_ids }) =>
      t('{count, plural, =0 {They were invited already} one {# pro is invited} other {# pros are invited}}', { count: invited_ids.length }),
  })
}
